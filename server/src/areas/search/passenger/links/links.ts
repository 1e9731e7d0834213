import { linkDays, maxLinkedPeople, type PassengerLinks, type TieKind } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { toHits } from '../../people/hits/hits.ts';
import type { HitRecord } from '../../people/hits/queries.ts';
import { parsePhone, toCardKey, toEmailKey } from '../../people/parse-criteria.ts';
import { listBookingsOfCard } from '../../people/queries.ts';
import type { PassengerRecord } from '../../queries.ts';
import { getPassengerRecord } from '../../records.ts';
import { type BookingRecord, findBooking } from '../queries.ts';
import { findByBookings, findByContact, type LinkQuery, listBookingsOfAgency } from './queries.ts';

type UserContext = Context<UserActor>;

interface Tie {
  kind: TieKind;
  value: string;
  find(limit: number): Promise<HitRecord[]>;
}

/** Values of one kind. Bookings of groups have the contacts and cards of many people. */
const maxValues = 5;
const maxBookingsOfCard = 100;
const minPhoneDigits = 8;

/**
 * Returns the people in scope who share something with a passenger. Masked passengers have no links, also for
 * readers who unmasked them, because a search by full values would find who they are.
 */
export async function getPassengerLinks(context: UserContext, passengerId: string): Promise<PassengerLinks> {
  const { db, actor } = context;
  const passenger = await getPassengerRecord(context, passengerId);
  const booking =
    passenger.bookingId === null || passenger.masked
      ? undefined
      : await findBooking(db, CarrierScope.of(actor), passenger.bookingId);
  const links = passenger.masked
    ? { ties: [], people: [] }
    : await findLinks(context, passenger, listTies(context, passenger, booking));
  context.setAuditRecords(
    [passengerId, ...links.people.map(({ id }) => id)].map(id => ({ kind: 'passenger', id })),
    { ties: links.ties.length },
  );
  return links;
}

async function findLinks(
  context: UserContext,
  passenger: PassengerRecord,
  tieSearches: readonly Tie[],
): Promise<PassengerLinks> {
  const ties: PassengerLinks['ties'] = [];
  const people = new Map<string, { record: HitRecord; flights: Set<string>; ties: Set<number> }>();
  for (const { kind, value, find } of tieSearches) {
    const found = await find(maxLinkedPeople + 1);
    if (found.length === 0) continue;
    const tie = ties.push({ kind, value, truncated: found.length > maxLinkedPeople }) - 1;
    for (const record of found.slice(0, maxLinkedPeople)) {
      const key = record.travellerId ?? record.id;
      const person = people.get(key) ?? { record, flights: new Set(), ties: new Set() };
      person.flights.add(record.flightId);
      person.ties.add(tie);
      people.set(key, person);
    }
  }
  const persons = [...people.values()];
  const hits = await toHits(
    context,
    persons.map(({ record }) => record),
  );
  return {
    ties,
    people: hits
      .map((hit, index) => ({
        ...hit,
        sameFlight: hit.flightId === passenger.flightId,
        flights: persons[index]?.flights.size ?? 1,
        ties: [...(persons[index]?.ties ?? [])],
      }))
      .toSorted((one, other) => other.ties.length - one.ties.length),
  };
}

/** From the closest tie to the loosest. */
function listTies(
  { actor, db }: UserContext,
  passenger: PassengerRecord,
  booking: BookingRecord | undefined,
): Tie[] {
  const scope = CarrierScope.of(actor);
  const query = toLinkQuery(passenger);
  const contact = (kind: TieKind, value: string, key: string): Tie => ({
    kind,
    value,
    find: limit => findByContact(db, scope, query, key, limit),
  });
  return [
    ...(booking === undefined
      ? []
      : [
          {
            kind: 'LOCATOR' as const,
            value: booking.locator,
            find: (limit: number) => findByBookings(db, scope, query, [booking.id], limit),
          },
          ...cardsOf(booking).map((card): Tie => ({
            kind: 'CARD',
            value: card,
            find: async limit =>
              findByBookings(
                db,
                scope,
                query,
                await listBookingsOfCard(db, scope, {
                  cardKey: toCardKey(card),
                  from: query.from,
                  limit: maxBookingsOfCard,
                }),
                limit,
              ),
          })),
        ]),
    ...passenger.phones
      .map(phone => ({ phone, key: parsePhone(phone).key }))
      .filter(({ key }) => key.length > minPhoneDigits)
      .slice(0, maxValues)
      .map(({ phone, key }) => contact('PHONE', phone, key)),
    ...passenger.emails.slice(0, maxValues).map(email => contact('EMAIL', email, toEmailKey(email))),
    ...agencyTies(booking, async (iata, limit) =>
      findByBookings(
        db,
        scope,
        { ...query, from: passenger.flightDate, to: passenger.flightDate },
        await listBookingsOfAgency(db, scope, passenger, iata),
        limit,
      ),
    ),
  ];
}

/** Returns first 6 and last 4 digits; fewer identify no card. */
function cardsOf({ payments }: BookingRecord): string[] {
  const cards = payments.flatMap(({ cardFirst6, cardLast4 }) =>
    cardFirst6 === undefined || cardLast4 === undefined ? [] : [`${cardFirst6} ···· ${cardLast4}`],
  );
  return [...new Set(cards)].slice(0, maxValues);
}

/** Limited to the flight, because an agency has thousands of customers. */
function agencyTies(
  booking: BookingRecord | undefined,
  find: (iata: string, limit: number) => Promise<HitRecord[]>,
): Tie[] {
  const iata = booking?.agencyIata?.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase() ?? '';
  if (iata === '') return [];
  const value = [booking?.agencyName, iata].filter(part => part !== null).join(' · ');
  return [{ kind: 'AGENCY', value, find: limit => find(iata, limit) }];
}

function toLinkQuery(passenger: PassengerRecord): LinkQuery {
  const day = Temporal.PlainDate.from(passenger.flightDate);
  return {
    passenger,
    from: day.subtract({ days: linkDays }).toString(),
    to: day.add({ days: linkDays }).toString(),
  };
}
