import {
  type CrewDetail,
  type CrewFlight,
  type CrewHit,
  type crews,
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import { dateIn } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runWithinDeadline, type Step } from '#kernel/http/deadline.ts';
import type { Context } from '#kernel/http/handler.ts';
import { foldDocument } from '#kernel/text.ts';
import { type Places, toDeparture } from '../departure.ts';
import { auditFields } from '../people/audit.ts';
import { toNamePatterns } from '../people/parse-criteria.ts';
import { assertPeriod, readMonths } from '../people/period.ts';
import {
  type CrewFlightRecord,
  type CrewMark,
  type CrewQuery,
  findCrewMember,
  type LastFlight,
  listFlightOfPassenger,
  listFlightsOfMember,
  listFlightsOfTraveller,
  listFlown,
  listFlownMembers,
  listIdleMembers,
  listMembersById,
  listUnregistered,
  type MemberOptions,
  type MemberRecord,
  type UnregisteredRecord,
} from './queries.ts';

type UserContext = Context<UserActor>;
type Criteria = HandlerInput<typeof crews.searchCrews>['body'];

const today = ({ actor, clock }: UserContext): string =>
  dateIn(clock.now(), actor.organization?.timeZone ?? 'UTC');

function marksOn({ licenceUntil, dismissedOn }: MemberRecord, day: string): CrewMark[] {
  return [
    ...(licenceUntil !== null && licenceUntil < day ? (['LICENCE_EXPIRED'] as const) : []),
    ...(dismissedOn !== null && dismissedOn <= day ? (['DISMISSED'] as const) : []),
  ];
}

interface CrewRecord extends Omit<CrewHit, 'lastFlight'> {
  kind: 'crewMember' | 'passenger' | 'traveller';
  last: LastFlight | undefined;
}

/** Returns members of the register and crew of lists without one, latest flight of the period first. */
export async function searchCrews(
  context: UserContext,
  criteria: Criteria,
): Promise<{ rows: CrewHit[]; truncated: boolean }> {
  assertPeriod(criteria, context.config.searchDays);
  const { members, others } = await runWithinDeadline(context, async step => ({
    members: await findMembers(context, criteria, step),
    others: await findUnregistered(context, criteria, step),
  }));
  const all = [...members.records, ...others.records].toSorted(latestFirst);
  const found = all.slice(0, searchLimit);
  const truncated = all.length > searchLimit || members.truncated || others.truncated;
  context.setAuditRecords(
    found.map(({ kind, id }) => ({ kind, id })),
    {
      ...auditFields(context, criteria, ['name', 'registration', 'document']),
      rows: found.length,
      truncated,
    },
  );
  const places = await findAirportPlaces(
    context,
    found.flatMap(({ last }) => last?.origin ?? []),
  );
  return { rows: found.map(record => toHit(record, places)), truncated };
}

const departureOf = ({ last }: CrewRecord): number => last?.departureAt.getTime() ?? -Infinity;

function latestFirst(one: CrewRecord, other: CrewRecord): number {
  const [a, b] = [departureOf(one), departureOf(other)];
  if (a !== b) return a > b ? -1 : 1;
  return `${one.surname} ${one.givenNames}`.localeCompare(`${other.surname} ${other.givenNames}`);
}

export function toCrewQuery({
  from,
  to,
  name = '',
  registration = '',
  document = '',
  carriers,
}: Criteria): CrewQuery {
  const fold = (text: string) => foldDocument(text) || undefined;
  return {
    from,
    to,
    words: toNamePatterns(name),
    registration: fold(registration),
    document: fold(document),
    carriers,
  };
}

interface CrewRecords {
  records: CrewRecord[];
  truncated: boolean;
}
const nothing: CrewRecords = { records: [], truncated: false };

async function findMembers(context: UserContext, criteria: Criteria, step: Step): Promise<CrewRecords> {
  const { state, flown = false } = criteria;
  if (state === 'NOT_REGISTERED') return nothing;
  const { actor, db } = context;
  const scope = CarrierScope.of(actor);
  const day = today(context);
  const limit = searchLimit + 1;
  const options = { state, today: day, limit };
  const query = toCrewQuery(criteria);
  const flownIds = await findFlownIds(db, scope, query, options, step);
  const listed = await listMembersById(db, flownIds);
  if (!flown && listed.length < limit) {
    const rest = { ...options, limit: limit - listed.length, without: flownIds };
    listed.push(...(await listIdleMembers(db, scope, query, rest)));
  }
  await step();
  const flights = await listFlown(db, scope, criteria, flownIds);
  const records = listed.map((member): CrewRecord => {
    const last = flights.get(member.id);
    return { ...toMemberFields(member, day), kind: 'crewMember', flights: last?.flights ?? 0, last };
  });
  return { records, truncated: listed.length > searchLimit };
}

/** Reads months newest first up to the limit, so the members with the latest flights are kept. */
async function findFlownIds(
  db: Database,
  scope: CarrierScope,
  query: CrewQuery,
  options: MemberOptions,
  step: Step,
): Promise<string[]> {
  return readMonths(query, { limit: options.limit, step }, (month, left, found) =>
    listFlownMembers(db, scope, { ...query, ...month }, { ...options, limit: left, without: found }),
  );
}

function toMemberFields(member: MemberRecord, day: string) {
  const { id, surname, givenNames, carrier, registration, licenceUntil, dismissedOn } = member;
  return {
    id,
    surname,
    givenNames,
    carrier,
    registration,
    documentType: member.documents[0]?.type ?? null,
    documentNumber: member.documents[0]?.number ?? null,
    licenceUntil,
    dismissedOn,
    marks: marksOn(member, day),
  };
}

/** Limits the flights that are read: the same people fly again and again. */
const maxSightings = 20_000;

async function findUnregistered(
  { actor, db }: UserContext,
  criteria: Criteria,
  step: Step,
): Promise<CrewRecords> {
  const { state } = criteria;
  const query = toCrewQuery(criteria);
  if (query.registration !== undefined || (state !== undefined && state !== 'NOT_REGISTERED')) return nothing;
  const scope = CarrierScope.of(actor);
  const marked = state === 'NOT_REGISTERED';
  const sightings = await readMonths(query, { limit: maxSightings, step }, (month, left) =>
    listUnregistered(db, scope, { ...query, ...month }, { marked, limit: left }),
  );
  const byPerson = Map.groupBy(sightings, ({ travellerId, passengerId }) => travellerId ?? passengerId);
  return {
    records: [...byPerson.values()].flatMap(toUnregistered),
    truncated: sightings.length >= maxSightings,
  };
}

type ListedPerson = Pick<
  CrewFlightRecord,
  'surname' | 'givenNames' | 'carrier' | 'documentType' | 'documentNumber'
>;

/** Returns what lists say; the rest is in the register alone. */
function toUnregisteredFields({ surname, givenNames, carrier, documentType, documentNumber }: ListedPerson) {
  return {
    surname,
    givenNames,
    carrier,
    registration: null,
    documentType,
    documentNumber,
    licenceUntil: null,
    dismissedOn: null,
  };
}

/** Takes the sightings of one person, newest first. */
function toUnregistered([last, ...earlier]: readonly UnregisteredRecord[]): CrewRecord[] {
  if (last === undefined) return [];
  const { travellerId, passengerId, marks } = last;
  return [
    {
      ...toUnregisteredFields(last),
      kind: travellerId === null ? 'passenger' : 'traveller',
      id: travellerId ?? passengerId,
      marks,
      flights: earlier.length + 1,
      last,
    },
  ];
}

function toHit({ kind: _kind, last, ...hit }: CrewRecord, places: Places): CrewHit {
  if (last === undefined) return { ...hit, lastFlight: null };
  const { carrier, number, origin, departureAt } = last;
  return { ...hit, lastFlight: { carrier, number, origin, ...toDeparture({ origin, departureAt }, places) } };
}

/** Returns a crew member with flights. Throws RECORD_NOT_FOUND. */
export async function getCrew(
  context: UserContext,
  id: string,
): Promise<HandlerOutput<typeof crews.getCrew>> {
  const { actor, db } = context;
  const scope = CarrierScope.of(actor);
  const days = longestPeriod(context);
  const member = await findCrewMember(db, scope, id);
  const read = { id, limit: searchLimit + 1 };
  const ofTraveller = member === undefined ? await listFlightsOfTraveller(db, scope, days, read) : [];
  const isTraveller = ofTraveller.length > 0;
  const found =
    member !== undefined
      ? await listFlightsOfMember(db, scope, days, read)
      : isTraveller
        ? ofTraveller
        : await listFlightOfPassenger(db, scope, id);
  const detail = member === undefined ? toTraveller(id, found) : toMember(member, today(context));
  const flights = found.slice(0, searchLimit);
  context.setAuditRecords(
    [
      ...(member !== undefined ? [{ kind: 'crewMember', id } as const] : []),
      ...(isTraveller ? [{ kind: 'traveller', id } as const] : []),
      ...flights.map(({ passengerId }) => ({ kind: 'passenger', id: passengerId }) as const),
    ],
    { rows: flights.length },
  );
  const places = await findAirportPlaces(
    context,
    flights.map(({ origin }) => origin),
  );
  return {
    member: detail,
    rows: flights.map(flight => toFlight(flight, places)),
    truncated: found.length > searchLimit,
  };
}

/** The days that a search can cover, up to three days ahead. */
function longestPeriod({ clock, config }: UserContext): { from: string; to: string } {
  const day = clock.now().toZonedDateTimeISO(config.homeZone).toPlainDate();
  return { from: day.subtract({ days: config.searchDays }).toString(), to: day.add({ days: 4 }).toString() };
}

function toMember(member: MemberRecord, day: string): CrewDetail {
  const { birthDate, documents } = member;
  return { ...toMemberFields(member, day), birthDate, documents };
}

/** Throws RECORD_NOT_FOUND for people who were no crew on flights in scope. */
function toTraveller(id: string, flights: readonly CrewFlightRecord[]): CrewDetail {
  const [last] = flights;
  if (last === undefined) throw new Failure('RECORD_NOT_FOUND');
  const { documentType, documentNumber, marks } = last;
  return {
    ...toUnregisteredFields(last),
    id,
    marks: marks.filter(mark => mark === 'NOT_REGISTERED'),
    birthDate: null,
    documents: documentNumber === null ? [] : [{ type: documentType, number: documentNumber, issuer: null }],
  };
}

function toFlight(flight: CrewFlightRecord, places: Places): CrewFlight {
  const { passengerId, carrier, number, origin, destination, role, state, marks } = flight;
  return {
    passengerId,
    carrier,
    number,
    origin,
    destination,
    role,
    state,
    marks,
    ...toDeparture(flight, places),
  };
}
