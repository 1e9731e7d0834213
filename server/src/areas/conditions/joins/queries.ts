import { type RawBuilder, sql } from 'kysely';
import { joinOrganizationScore } from '#areas/access/index.ts';
import { bookingsWhere } from '../bookings/queries.ts';
import { crewMemberJoin } from '../crew/queries.ts';
import { type Past, pastJoin } from '../past/queries.ts';
import {
  flightStatus,
  isAmongPassengers,
  isWithin,
  isOfPassenger,
  type ReadBy,
  type Within,
} from '../queries.ts';
import { type Shared, sharingJoin } from '../sharing/queries.ts';

export type JoinName =
  | 'boarding'
  | 'booking'
  | 'crewMember'
  | 'destination'
  | 'destinationCountry'
  | 'documents'
  | 'origin'
  | 'originCountry'
  | 'risk'
  | 'status'
  | 'traveller'
  | Past
  | Shared;

type Join = (within: Within, by: ReadBy) => RawBuilder<unknown>;

function scoreJoin(within: Within, { scoresOf }: ReadBy): RawBuilder<unknown> {
  if (scoresOf !== 'ORGANIZATION') return sql`cross join (select 0 as score) k`;
  return sql`left join passenger_risk risk on ${isWithin('risk', within)} and ${isOfPassenger('risk')}
    ${joinOrganizationScore('risk', 'k')}`;
}

/** A join follows those it reads. Data on other nodes of a cluster is gathered for all passengers first. */
const joins: Readonly<Record<JoinName, Join>> = {
  origin: () => sql`left join airport oa on oa.iata = f.origin`,
  originCountry: () => sql`left join country oc on oc.code2 = oa.country_code2`,
  destination: () => sql`left join airport da on da.iata = f.destination`,
  destinationCountry: () => sql`left join country dc on dc.code2 = da.country_code2`,
  status: (_, { now }) => sql`cross join lateral unnest(array[${flightStatus(now)}]) as fs (status)`,
  // `offset 0` keeps conditions on passengers out of tables on other nodes.
  booking: within =>
    sql`left join ${bookingsWhere(
      sql`one.id in (select o.booking_id from flight_passenger o where ${isAmongPassengers(within)}) offset 0`,
    )} b on b.id = p.booking_id`,
  documents: within => sql`left join lateral (
    select array_agg(nullif(d.type, '') order by d.ordinal) as types, array_agg(d.number order by d.ordinal) as numbers,
      array_agg(coalesce(d.issuing_state, d.issuer) order by d.ordinal) as issuers,
      array_agg(d.expiration order by d.ordinal) as expirations,
      min(coalesce(d.issuing_state, d.issuer)) filter (
        where d.number = p.document_number and d.type = coalesce(p.document_type, '')) as main_issuer
    from passenger_document d
    where ${isWithin('d', within)} and ${isOfPassenger('d')}
  ) pd on true`,
  crewMember: crewMemberJoin,
  // An ended enrolment has no check-in.
  boarding:
    within => sql`left join boarding_passenger bp on ${isWithin('bp', within)} and ${isOfPassenger('bp')}
    left join lateral (
      select max(e.checked_in_at) as checked_in_at from boarding_enrolment e
      where ${isWithin('e', within)} and ${isOfPassenger('e')}
    ) be on true`,
  risk: scoreJoin,
  traveller: within => sql`left join (
    select one.id, one.first_seen_at from traveller one
    where one.id in (select o.traveller_id from flight_passenger o where ${isAmongPassengers(within)}) offset 0
  ) t on t.id = p.traveller_id`,
  previousFlights: pastJoin('pf', 'previousFlights'),
  previousRefusals: pastJoin('pr', 'previousRefusals'),
  previousOccurrences: pastJoin('po', 'previousOccurrences'),
  previousDocuments: pastJoin('pv', 'previousDocuments'),
  sharingPhone: sharingJoin('sp', 'sharingPhone'),
  sharingEmail: sharingJoin('se', 'sharingEmail'),
  sharingCard: sharingJoin('sc', 'sharingCard'),
  sharingAgency: sharingJoin('sa', 'sharingAgency'),
};
const order = Object.keys(joins) as JoinName[];

export function joinsFor(needs: Iterable<JoinName>, within: Within, by: ReadBy): RawBuilder<unknown> {
  const requested = new Set(needs);
  const parts = order.filter(name => requested.has(name)).map(name => joins[name](within, by));
  return parts.length === 0 ? sql`` : sql.join(parts, sql` `);
}

export function tablesFor(needs: Iterable<JoinName>, within: Within, by: ReadBy): RawBuilder<unknown> {
  return sql`flight f
    join flight_passenger p on p.flight_date = f.flight_date and p.flight_id = f.id
      and ${isWithin('p', within)} and ${isWithin('f', within, 'id')}
    ${joinsFor(needs, within, by)}`;
}
