import { type FieldName, type Field, fieldOf } from '@farol/contract/fields/index';
import type { SqlColumn } from '@farol/rules';
import { crewMarksSql } from '../crew/queries.ts';
import type { JoinName } from '../joins/queries.ts';

export type Subject = 'booking' | 'flight' | 'passenger' | 'past' | 'shared' | 'traveller';

/** `needs` are the joins besides `p` and `f`. */
export interface Column extends SqlColumn {
  needs: readonly JoinName[];
  of: Subject;
}

const from =
  (of: Subject, ...needs: JoinName[]) =>
  (expression: string): Column => ({ expression, needs, of });

const flight = from('flight');
const person = from('passenger');
const booking = from('booking', 'booking');
const documents = from('passenger', 'documents');
const crewMember = from('passenger', 'crewMember');
const boarding = from('passenger', 'boarding');

/** Hides values of masked passengers (decision 36). */
const unsealed = (expression: string): string => `(case when p.masked_at is null then ${expression} end)`;
const unsealedBooking = (expression: string): string =>
  `(case when b.masked_at is null then ${expression} end)`;

const ofPerson = (alias: string): string => `(${alias}.of ->> p.id::text)::int`;
/** Returns 0 for a known traveller without earlier flights. */
const countOrZero = (alias: string): string =>
  `(case when p.traveller_id is not null then coalesce(${ofPerson(alias)}, 0) end)`;

/** Replaces `D`, which machine readable zones use for Germany (ICAO Doc 9303-3). */
const country = (column: string): string => `(case ${column} when 'D' then 'DEU' else ${column} end)`;

const weekday = `(array['MONDAY','TUESDAY','WEDNESDAY','THURSDAY','FRIDAY','SATURDAY','SUNDAY'])[extract(isodow from f.flight_date)::int]`;

/** Full years on the local date of departure. */
const age =
  '(case when p.birth_date <= p.flight_date then extract(year from age(p.flight_date, p.birth_date)) end)';
const passengerType = `coalesce(p.passenger_type, case when p.kind = 'PASSENGER' then
  case when ${age} < 2 then 'INFANT' when ${age} < 12 then 'CHILD' when ${age} >= 12 then 'ADULT' end end)`;

const behindFirst = `nullif(split_part(btrim(p.given_names), ' ', 1) || ' ', btrim(p.given_names) || ' ')`;
const middleName = `(case when ${behindFirst} is not null then substr(btrim(p.given_names), length(${behindFirst}) + 1) end)`;

/** Surface segments are not flights. */
const flightSegments = `from jsonb_array_elements(b.segments) with ordinality as one (segment, place)
  where coalesce(segment ->> 'surface', '') <> 'true'`;

/** Longest stay in nights between two flights of the itinerary, by local dates. */
const nights = `(select max(stay.nights) from (
  select left(lead(segment ->> 'departure') over (order by place), 10)::date
    - left(coalesce(segment ->> 'arrival', segment ->> 'departure'), 10)::date as nights
  ${flightSegments} and is_day(left(segment ->> 'departure', 10))
    and is_day(left(coalesce(segment ->> 'arrival', segment ->> 'departure'), 10))
) stay where stay.nights >= 0)`;

/** Limits a table to the passenger, and to the organization that the transaction acts for. */
const ownRecord = (alias: string): string =>
  `${alias}.flight_date = p.flight_date and ${alias}.flight_id = p.flight_id and ${alias}.passenger_id = p.id
    and (${alias}.organization_id = acting('organization_id')::uuid or acts_for_system())`;

const boardingStepsSql = `array_remove(array[
  case when be.checked_in_at is not null then 'CHECKED_IN' end,
  case when bp.bags_at is not null then 'BAGS_DROPPED' end,
  case when bp.pass_at is not null then 'RESTRICTED_AREA' end,
  case when bp.boarded_at is not null then 'BOARDED' end
], null)`;

/**
 * SQL of each field of the catalogue; decision 42 defines the derived ones. Rules and searches use the same
 * expressions, so that both find the same passengers.
 */
export const columns: Readonly<Record<FieldName, Column>> = {
  'flight.carrier': flight('f.carrier'),
  'flight.number': flight('f.number'),
  'flight.designator': flight('(f.carrier || f.number || f.suffix)'),
  'flight.codeshares': flight('f.codeshares'),
  'flight.origin': flight('f.origin'),
  'flight.destination': flight('f.destination'),
  'flight.originCountry': from('flight', 'origin', 'originCountry')('oc.code3'),
  'flight.destinationCountry': from('flight', 'destination', 'destinationCountry')('dc.code3'),
  'flight.leg': flight(`(f.origin || '-' || f.destination)`),
  'flight.date': flight('f.flight_date'),
  'flight.departure': flight('f.departure_at'),
  'flight.arrival': flight('f.arrival_at'),
  'flight.estimatedDeparture': flight('f.estimated_departure_at'),
  'flight.estimatedArrival': flight('f.estimated_arrival_at'),
  'flight.departureHour': from(
    'flight',
    'origin',
  )('extract(hour from f.departure_at at time zone oa.time_zone)'),
  'flight.weekday': flight(weekday),
  'flight.status': from('flight', 'status')('fs.status'),
  'flight.type': flight('f.mode'),
  'flight.passengers': flight('f.passengers'),
  'flight.crew': flight('f.crew'),

  'passenger.surname': person(unsealed('p.surname')),
  'passenger.givenNames': person(unsealed('p.given_names')),
  'passenger.middleName': person(unsealed(middleName)),
  'passenger.name': person(unsealed(`(p.surname || ' ' || p.given_names)`)),
  'passenger.kind': person('p.kind'),
  'passenger.type': person(passengerType),
  'passenger.birthDate': person('p.birth_date'),
  'passenger.age': person(age),
  'passenger.gender': person('p.gender'),
  'passenger.nationality': person(country('p.nationality')),
  'passenger.residence': person(country('p.residence')),
  'passenger.phones': person(unsealed('p.phones')),
  'passenger.emails': person(unsealed('p.emails')),
  'passenger.frequentFlyerAirline': person('p.frequent_flyer_airline'),
  'passenger.frequentFlyerNumber': person(unsealed('p.frequent_flyer_number')),
  'passenger.seat': person('p.seat'),
  'passenger.locator': person('p.locator'),
  'passenger.ticketNumbers': person(unsealed('p.ticket_numbers')),
  'passenger.bagCount': person('p.bag_count'),
  'passenger.bagWeight': person('p.bag_weight_kg'),
  'passenger.bagTags': person('p.bag_tags'),
  'passenger.inTransit': person('p.in_transit'),
  'passenger.embarkation': person('p.embarkation'),
  'passenger.debarkation': person('p.debarkation'),
  'passenger.score': from('passenger', 'risk')('coalesce(k.score, 0)'),
  'passenger.inspected': person(`(exists (
    select 1 from passenger_inspection pi where ${ownRecord('pi')} and pi.undone_at is null))`),
  'passenger.occurrences': person(`(
    select count(*)::int from occurrence own where ${ownRecord('own')} and own.deleted_at is null)`),

  'document.type': person('p.document_type'),
  'document.number': person(unsealed('p.document_number')),
  'document.issuer': documents('coalesce(pd.main_issuer, p.document_issuer)'),
  'document.expiration': person('p.document_expiration'),
  'document.daysValid': person('(p.document_expiration - p.flight_date)'),
  'document.allTypes': documents('pd.types'),
  'document.allNumbers': documents(unsealed('pd.numbers')),
  'document.allIssuers': documents('pd.issuers'),
  'document.allExpirations': documents('pd.expirations'),

  'booking.locator': booking(unsealedBooking('b.locator')),
  'booking.otherLocators': booking('b.other_locator_list'),
  'booking.createdAt': booking('b.created_at'),
  'booking.purchaseDate': booking('b.purchase_date'),
  'booking.advanceDays': booking('(case when b.advance_days >= 0 then b.advance_days end)'),
  'booking.tripType': booking('b.trip_type'),
  'booking.partySize': booking('nullif(b.party_size, 0)'),
  'booking.flights': booking(`nullif((select count(*) ${flightSegments}), 0)`),
  'booking.airports': booking('b.airport_list'),
  'booking.classes': booking('b.class_list'),
  'booking.nights': booking(nights),
  'booking.groupName': booking('b.group_name'),
  'booking.splitFrom': booking('b.split_from'),
  'booking.cancelled': booking('b.cancelled'),
  'booking.total': booking('b.total'),
  'booking.currency': booking('b.currency'),
  'booking.paymentForms': booking('b.payment_forms'),
  'booking.ticketNumbers': booking('b.ticket_numbers'),

  'card.first6': booking('b.card_first6_list'),
  'card.last4': booking('b.card_last4_list'),
  'card.type': booking('b.card_type_list'),
  'card.expiration': booking('b.card_end_list'),
  'card.holder': booking('b.card_holder_list'),

  'agency.iata': booking('b.agency_iata'),
  'agency.name': booking('b.agency_name'),
  'agency.phone': booking('b.agency_phone'),
  'agency.office': booking('b.agency_office'),
  'agency.city': booking('b.agency_city'),
  'agency.country': booking(
    'coalesce((select ac.code3 from country ac where ac.code2 = b.agency_country), b.agency_country)',
  ),

  'crew.role': person('p.crew_role'),
  'crew.registration': crewMember('cm.registration'),
  'crew.licenceUntil': crewMember('cm.licence_until'),
  'crew.marks': crewMember(crewMarksSql),

  'boarding.state': person('p.state'),
  'boarding.checkedInAt': person('p.checked_in_at'),
  'boarding.steps': boarding(boardingStepsSql),
  'boarding.biometricCheckInAt': boarding('be.checked_in_at'),
  'boarding.restrictedAreaAt': boarding('bp.pass_at'),
  'boarding.boardedAt': boarding('bp.boarded_at'),

  'traveller.previousFlights': from('past', 'previousFlights')(countOrZero('pf')),
  'traveller.previousRefusals': from('past', 'previousRefusals')(countOrZero('pr')),
  'traveller.occurrenceCategories': from(
    'past',
    'previousOccurrences',
  )('(select array_agg(one) from jsonb_array_elements_text(po.of -> p.id::text) as one)'),
  'traveller.firstSeen': from('traveller', 'traveller')('t.first_seen_at'),
  'traveller.documentChanged': from('past', 'previousDocuments')('(pv.of ->> p.id::text)::boolean'),
  'traveller.sharingPhone': from('shared', 'sharingPhone')(ofPerson('sp')),
  'traveller.sharingEmail': from('shared', 'sharingEmail')(ofPerson('se')),
  'traveller.sharingCard': from('shared', 'sharingCard')(ofPerson('sc')),
  'traveller.sharingAgency': from('shared', 'sharingAgency')(ofPerson('sa')),

  'sources.api': person('(p.api is not null)'),
  'sources.pnr': person('(p.pnr is not null)'),
  'sources.disagree': person('(cardinality(p.disagreeing) > 0)'),
  'sources.disagreeing': person('p.disagreeing'),
};

/** Casts lists of dates to text, because the driver would return instants. */
export function readableColumn(name: FieldName): string {
  const { expression } = columns[name];
  const { type, many } = fieldOf(name) as Field;
  return type === 'date' && many ? `(${expression})::text[]` : expression;
}
