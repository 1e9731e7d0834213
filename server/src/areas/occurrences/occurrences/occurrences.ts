import {
  type DisclosedOccurrence,
  type HandlerInput,
  type HandlerOutput,
  type OccurrenceRow,
  type occurrences,
  searchLimit,
} from '@farol/contract';
import { CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { type AirportPlace, findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { formatLocal, toDate, toInstant } from '#kernel/clock.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import { Failure } from '#kernel/failure.ts';
import { createFlightDatedId, flightDatedIdOf, flightDateOf } from '#kernel/ids.ts';
import { requireFound } from '#kernel/register.ts';
import { findNames } from '#kernel/names/queries.ts';
import {
  assertAgency,
  assertRegister,
  canRegister,
  getPassenger,
  keyOf,
  toPassenger,
  type UserContext,
} from '../passengers.ts';
import { publishInspections } from '../notice.ts';
import { type PassengerOfFlight } from '../queries.ts';
import { insertVersion } from './history/queries.ts';
import {
  type CategoryOfOccurrence,
  findOccurrence,
  insertOccurrence,
  findCategories,
  listOccurrencesOfPassenger,
  listOccurrencesOfTraveller,
  listRegistrations,
  listUsableCategories,
  listPassengersOfTraveller,
  type OccurrenceContent,
  type PassengerKeyOnFlight,
  type StoredOccurrence,
  updateOccurrenceRow,
} from './queries.ts';

type Input = HandlerInput<typeof occurrences.updateOccurrence>['body'];

const maxOccurrencesOfPassenger = 200;

export async function occurrenceCategories({
  actor,
  db,
}: UserContext): Promise<HandlerOutput<typeof occurrences.occurrenceCategories>> {
  const found = await listUsableCategories(db, requireOwnerOrganization(actor).id);
  return found.map(({ id, name, parentName }) => ({ id, name, parentName }));
}

/** Throws CATEGORY_UNUSABLE, AIRPORT_NOT_OF_FLIGHT and OCCURRED_LATER. `saved` may keep its category. */
async function toContent(
  context: UserContext,
  { origin, destination }: PassengerOfFlight,
  { categoryId, airport, date, time, description }: Omit<Input, 'version'>,
  organizationId: string,
  saved?: StoredOccurrence,
): Promise<OccurrenceContent> {
  const category = (await findCategories(context.db, [categoryId])).get(categoryId);
  const isOwn = category?.organizationId === organizationId;
  if (!isOwn || (!category.active && saved?.categoryId !== categoryId))
    throw new Failure('CATEGORY_UNUSABLE');
  if (![origin, destination].includes(airport)) throw new Failure('AIRPORT_NOT_OF_FLIGHT', { code: airport });
  const zone = zoneAt(await findAirportPlaces(context, [airport]), airport);
  const occurredAt = toDate(toInstant(`${date}T${time}`, zone));
  if (occurredAt > toDate(context.clock.now())) throw new Failure('OCCURRED_LATER');
  return { categoryId, airport, occurredAt, description };
}

type NamedOccurrence = Pick<StoredOccurrence, 'organizationId' | 'createdBy' | 'changedBy' | 'deletedBy'>;

const usersOf = ({ createdBy, changedBy, deletedBy }: NamedOccurrence): string[] =>
  [createdBy, changedBy, deletedBy].filter(id => id !== null);

async function toRows(context: UserContext, found: readonly StoredOccurrence[]): Promise<OccurrenceRow[]> {
  const { db } = context;
  const names = await findNames(db, {
    users: found.flatMap(usersOf),
    organizations: found.map(({ organizationId }) => organizationId),
  });
  const categories = await findCategories(
    db,
    found.map(({ categoryId }) => categoryId),
  );
  const places = await findAirportPlaces(
    context,
    found.flatMap(({ airport, origin }) => [airport, origin]),
  );
  return found.map(occurrence =>
    toRow(occurrence, { names, categories, places, abilities: abilitiesOf(context, occurrence) }),
  );
}

function abilitiesOf(context: UserContext, occurrence: StoredOccurrence): OccurrenceRow['abilities'] {
  const { actor } = context;
  const isOwn = occurrence.organizationId === actor.organization?.id;
  if (!isOwn || !canRegister(context, occurrence)) return [];
  const deletes = actor.permissions.has('DELETE_OCURRENCE');
  if (occurrence.deletedAt !== null) return deletes ? ['restore'] : [];
  return deletes ? ['edit', 'delete'] : ['edit'];
}

interface RowContext {
  names: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, CategoryOfOccurrence>;
  places: ReadonlyMap<string, AirportPlace>;
  abilities: OccurrenceRow['abilities'];
}

function toRow(
  occurrence: StoredOccurrence,
  { names, categories, places, abilities }: RowContext,
): OccurrenceRow {
  const { id, airport, occurredAt, organizationId, categoryId, deletedAt } = occurrence;
  const nameOf = (user: string | null): string => names.get(user ?? '') ?? '';
  const category = categories.get(categoryId);
  const [date = '', time = ''] = formatLocal(occurredAt, zoneAt(places, airport)).split('T');
  return {
    id,
    ...toPassenger(occurrence, places),
    organization: { id: organizationId, name: nameOf(organizationId) },
    category: { id: categoryId, name: category?.name ?? '', parentName: category?.parentName ?? null },
    airport,
    at: occurredAt.toISOString(),
    date,
    time,
    description: occurrence.description,
    createdBy: nameOf(occurrence.createdBy),
    createdAt: occurrence.createdAt.toISOString(),
    changedBy: occurrence.changedBy === null ? null : nameOf(occurrence.changedBy),
    changedAt: occurrence.changedAt?.toISOString() ?? null,
    earlier: occurrence.earlier,
    deleted:
      deletedAt === null
        ? null
        : {
            by: nameOf(occurrence.deletedBy),
            at: deletedAt.toISOString(),
            reason: occurrence.deletionReason ?? '',
          },
    version: occurrence.version,
    abilities,
  };
}

/** What the reader may know about occurrences of other organizations. */
async function findElsewhere(
  context: UserContext,
  passengers: readonly PassengerKeyOnFlight[],
): Promise<{ elsewhere: boolean; disclosed: DisclosedOccurrence[] }> {
  const { actor, db } = context;
  const registrations = await asSystem(db, () => listRegistrations(db, passengers));
  const others = registrations.filter(({ organizationId }) => organizationId !== actor.organization?.id);
  if (others.length === 0) return { elsewhere: false, disclosed: [] };
  const categories = await findCategories(
    db,
    others.map(({ categoryId }) => categoryId),
  );
  const visible = others.filter(({ categoryId }) => categories.get(categoryId)?.visible === true);
  const disclosing = visible.filter(({ categoryId }) => categories.get(categoryId)?.disclosed === true);
  const places = await findAirportPlaces(
    context,
    disclosing.map(({ airport }) => airport),
  );
  const disclosed = disclosing
    .slice(0, maxOccurrencesOfPassenger)
    .map(({ airport, categoryId, occurredAt }) => {
      const category = categories.get(categoryId);
      return {
        category: category?.parentName ?? category?.name ?? '',
        date: formatLocal(occurredAt, zoneAt(places, airport)).slice(0, 10),
      };
    });
  return { elsewhere: visible.length > 0, disclosed };
}

/** Throws FORBIDDEN and RECORD_NOT_FOUND. */
export async function occurrencesOfPassenger(
  context: UserContext,
  passengerId: string,
): Promise<HandlerOutput<typeof occurrences.occurrencesOfPassenger>> {
  const passenger = await getPassenger(context, passengerId);
  const found = await listOccurrencesOfPassenger(
    context.db,
    CarrierScope.of(context.actor),
    keyOf(passengerId),
    maxOccurrencesOfPassenger,
  );
  const rows = await toRows(context, found);
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], { rows: rows.length });
  return {
    rows,
    ...(await findElsewhere(context, [passenger])),
    canAdd: canRegister(context, passenger),
  };
}

/** Throws FORBIDDEN. */
export async function occurrencesOfTraveller(
  context: UserContext,
  travellerId: string,
): Promise<HandlerOutput<typeof occurrences.occurrencesOfTraveller>> {
  assertAgency(context);
  const { actor, db } = context;
  const scope = CarrierScope.of(actor);
  const found = await listOccurrencesOfTraveller(db, scope, travellerId, maxOccurrencesOfPassenger + 1);
  const rows = await toRows(context, found.slice(0, maxOccurrencesOfPassenger));
  context.setAuditRecords(
    [
      { kind: 'traveller', id: travellerId },
      ...rows.map(({ passengerId: id }) => ({ kind: 'passenger', id }) as const),
    ],
    { rows: rows.length },
  );
  return {
    rows,
    truncated: found.length > maxOccurrencesOfPassenger,
    ...(await findElsewhere(context, await listPassengersOfTraveller(db, scope, travellerId, searchLimit))),
  };
}

/** Throws FORBIDDEN and RECORD_NOT_FOUND. */
export async function getStored(context: UserContext, id: string): Promise<StoredOccurrence> {
  assertAgency(context);
  return requireFound(await findOccurrence(context.db, CarrierScope.of(context.actor), keyOf(id)));
}

/** Tells the panels of colleagues. */
async function notify(
  context: UserContext,
  { organizationId, flightDate, flightId, passengerId }: PassengerKeyOnFlight & { organizationId: string },
): Promise<void> {
  const passengerIds = [passengerId];
  await publishInspections(context.db, context, { organizationId, flightDate, flightId, passengerIds });
}

/** The trail outlives masking, so its details exclude descriptions. */
async function reply(context: UserContext, id: string, details?: object): Promise<OccurrenceRow> {
  const stored = await getStored(context, id);
  const [row] = await toRows(context, [stored]);
  context.setAuditRecords([{ kind: 'passenger', id: stored.passengerId }], { occurrence: id, ...details });
  return requireFound(row);
}

export async function getOccurrence(context: UserContext, id: string): Promise<OccurrenceRow> {
  return reply(context, id);
}

async function isStored({ actor, db }: UserContext, id: string): Promise<boolean> {
  return (await findOccurrence(db, CarrierScope.of(actor), keyOf(id))) !== undefined;
}

/** Throws FORBIDDEN, RECORD_NOT_FOUND and the errors of `toContent`. */
export async function createOccurrence(
  context: UserContext,
  { passengerId, actId, ...input }: HandlerInput<typeof occurrences.createOccurrence>['body'],
): Promise<OccurrenceRow> {
  const { actor, clock, db } = context;
  const organizationId = requireOwnerOrganization(actor).id;
  const ofAct = actId && flightDatedIdOf(flightDateOf(passengerId), 'occurrence', organizationId, actId);
  // A stored act that is sent again succeeds, although category or passenger changed meanwhile.
  if (ofAct && (await isStored(context, ofAct))) return reply(context, ofAct);
  const passenger = await getPassenger(context, passengerId);
  assertRegister(context, passenger);
  const { flightDate, flightId } = passenger;
  const id = ofAct ?? createFlightDatedId(flightDate);
  const content = await toContent(context, passenger, input, organizationId);
  await insertOccurrence(db, { flightDate, flightId, id }, content, {
    passengerId,
    organizationId,
    userId: actor.id,
    at: toDate(clock.now()),
  });
  await notify(context, { organizationId, flightDate, flightId, passengerId });
  return reply(context, id, { category: content.categoryId, airport: content.airport });
}

/** Returns an occurrence of the caller's organization. Throws RECORD_NOT_FOUND and FORBIDDEN. */
async function getChangeable(context: UserContext, id: string): Promise<StoredOccurrence> {
  const stored = await getStored(context, id);
  if (stored.organizationId !== context.actor.organization?.id) throw new Failure('FORBIDDEN');
  assertRegister(context, stored);
  return stored;
}

type Change = Parameters<typeof updateOccurrenceRow>[3];

async function change(
  context: UserContext,
  stored: StoredOccurrence,
  version: number,
  content: Change,
): Promise<OccurrenceRow> {
  const { actor, clock, db } = context;
  const by = { userId: actor.id, at: toDate(clock.now()) };
  if (!(await updateOccurrenceRow(db, stored, version, content, by))) throw new Failure('CHANGED_MEANWHILE');
  await notify(context, stored);
  return reply(context, stored.id);
}

/** Throws the errors of `getChangeable` and `toContent`, and CHANGED_MEANWHILE, also for a deleted one. */
export async function updateOccurrence(
  context: UserContext,
  id: string,
  { version, ...input }: Input,
): Promise<OccurrenceRow> {
  const stored = await getChangeable(context, id);
  if (stored.deletedAt !== null) throw new Failure('CHANGED_MEANWHILE');
  const content = await toContent(context, stored, input, stored.organizationId, stored);
  const changed = await change(context, stored, version, content);
  await insertVersion(context.db, stored);
  return { ...changed, earlier: changed.earlier + 1 };
}

export async function deleteOccurrence(
  context: UserContext,
  id: string,
  { reason, version }: HandlerInput<typeof occurrences.deleteOccurrence>['body'],
): Promise<OccurrenceRow> {
  const stored = await getChangeable(context, id);
  if (stored.deletedAt !== null) throw new Failure('CHANGED_MEANWHILE');
  const deletion = { by: context.actor.id, at: toDate(context.clock.now()), reason };
  return change(context, stored, version, { deletion });
}

export async function restoreOccurrence(
  context: UserContext,
  id: string,
  { version }: HandlerInput<typeof occurrences.restoreOccurrence>['body'],
): Promise<OccurrenceRow> {
  const stored = await getChangeable(context, id);
  if (stored.deletedAt === null) throw new Failure('CHANGED_MEANWHILE');
  return change(context, stored, version, { deletion: null });
}
