import {
  type HandlerInput,
  type HandlerOutput,
  searchLimit,
  type Term,
  type TermForm,
  type TermKind,
  termKinds,
  type TermRow,
  type terms,
} from '@farol/contract';
import { CarrierScope, isOfAirline, requireOwnerOrganization, worksAtFlight } from '#areas/access/index.ts';
import {
  findPassengerOfFlight,
  keyOf,
  type PassengerOfFlight,
  publishInspections,
  toPassenger,
} from '#areas/occurrences/index.ts';
import { type AirportPlace, findAirportPlaces, zoneAt } from '#areas/registry/index.ts';
import { sealTerms } from '#kernel/audit/search-terms.ts';
import { formatLocal, toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';
import { findLastChange, noChange } from '#kernel/record-changes/queries.ts';
import { auditChange, requireFound, stampOf } from '#kernel/register.ts';
import { foldName } from '#kernel/text.ts';
import { findNames } from '#kernel/names/queries.ts';
import { proposedFields } from './proposed.ts';
import {
  cancelTermRow,
  findTerm,
  findTermForm,
  insertTerm,
  listTerms,
  listTermsOfPassenger,
  lockTerm,
  saveTermForm,
  type StoredForm,
  type StoredTerm,
  takeTermNumber,
} from './queries.ts';
import { toTermValues } from './values.ts';

type UserContext = Context<UserActor>;

const maxTermsOfPassenger = 200;
const formEditor = 'CATEGORY_MANAGE';

/** Throws FORBIDDEN for airlines, which see no agency data, and without the permission of the kind. */
function assertKind({ actor }: UserContext, kind: TermKind): void {
  if (isOfAirline(actor) || !actor.permissions.has(kind)) throw new Failure('FORBIDDEN');
}

async function readForm({ actor, db }: UserContext, kind: TermKind): Promise<StoredForm> {
  const found = await findTermForm(db, requireOwnerOrganization(actor).id, kind);
  return found ?? { fields: [...proposedFields[kind]], version: 0 };
}

export async function getTermForm(context: UserContext, kind: TermKind): Promise<TermForm> {
  const { actor } = context;
  if (isOfAirline(actor)) throw new Failure('FORBIDDEN');
  const canEdit = actor.permissions.has(formEditor) && actor.viewedFrom === undefined;
  const key = { organization_id: requireOwnerOrganization(actor).id, kind };
  const change = canEdit ? await findLastChange(context.db, 'term_form', key) : noChange;
  return { kind, ...(await readForm(context, kind)), ...change, abilities: canEdit ? ['edit'] : [] };
}

/** Throws CHANGED_MEANWHILE for another version. */
export async function updateTermForm(
  context: UserContext,
  kind: TermKind,
  { fields, version }: HandlerInput<typeof terms.updateTermForm>['body'],
): Promise<TermForm> {
  const organizationId = requireOwnerOrganization(context.actor).id;
  if (isOfAirline(context.actor)) throw new Failure('FORBIDDEN');
  const before = await readForm(context, kind);
  if (!(await saveTermForm(context.db, organizationId, kind, { fields, version }, stampOf(context))))
    throw new Failure('CHANGED_MEANWHILE');
  auditChange(context, { termForm: kind }, { fields: before.fields }, { fields });
  return getTermForm(context, kind);
}

/** Inspectors need the panel of the mode of the flight and its airports (specification, section 6). */
function canAct({ actor }: UserContext, passenger: PassengerOfFlight, kind: TermKind): boolean {
  if (passenger.masked || actor.viewedFrom !== undefined || !actor.permissions.has(kind)) return false;
  return worksAtFlight(actor, passenger);
}

async function toRows(context: UserContext, found: readonly StoredTerm[]): Promise<TermRow[]> {
  const { actor, db } = context;
  const names = await findNames(db, {
    users: found.flatMap(({ issuedBy, cancelledBy }) => [issuedBy, cancelledBy].filter(id => id !== null)),
    organizations: found.map(({ organizationId }) => organizationId),
  });
  const places = await findAirportPlaces(
    context,
    found.flatMap(({ airport, origin }) => [airport, origin]),
  );
  const mayCancel = (term: StoredTerm): boolean =>
    term.organizationId === actor.organization?.id &&
    term.cancelledAt === null &&
    actor.viewedFrom === undefined &&
    worksAtFlight(actor, term);
  return found.map(term => toRow(term, names, places, mayCancel(term) ? ['cancel'] : []));
}

function toRow(
  term: StoredTerm,
  names: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, AirportPlace>,
  abilities: TermRow['abilities'],
): TermRow {
  const { id, kind, airport, year, issuedAt, cancelledAt, organizationId, version } = term;
  const nameOf = (user: string | null): string => names.get(user ?? '') ?? '';
  return {
    id,
    kind,
    airport,
    year,
    termNumber: term.termNumber,
    ...toPassenger(term, places),
    organization: { id: organizationId, name: nameOf(organizationId) },
    issuedBy: nameOf(term.issuedBy),
    issuedAt: issuedAt.toISOString(),
    issuedLocal: formatLocal(issuedAt, zoneAt(places, airport)),
    cancelled:
      cancelledAt === null
        ? null
        : { by: nameOf(term.cancelledBy), at: cancelledAt.toISOString(), reason: term.reason ?? '' },
    version,
    abilities,
  };
}

async function getStored(context: UserContext, id: string): Promise<StoredTerm> {
  if (isOfAirline(context.actor)) throw new Failure('FORBIDDEN');
  const stored = requireFound(await findTerm(context.db, CarrierScope.of(context.actor), keyOf(id)));
  assertKind(context, stored.kind);
  return stored;
}

/** The trail outlives masking, so its details exclude the values. */
export async function getTerm(context: UserContext, id: string): Promise<Term> {
  const stored = await getStored(context, id);
  const row = requireFound((await toRows(context, [stored]))[0]);
  const { kind, airport, year, termNumber } = stored;
  context.setAuditRecords([{ kind: 'passenger', id: stored.passengerId }], {
    term: id,
    kind,
    airport,
    year,
    number: termNumber,
  });
  return { ...row, document: stored.document, masked: stored.masked, values: stored.content };
}

/** Throws FORBIDDEN, RECORD_NOT_FOUND, AIRPORT_NOT_OF_FLIGHT, TERM_FORM_OUTDATED and TERM_VALUES. */
export async function issueTerm(
  context: UserContext,
  input: HandlerInput<typeof terms.issueTerm>['body'],
): Promise<Term> {
  const { actor, clock, db } = context;
  const { kind, passengerId, airport } = input;
  if (isOfAirline(actor)) throw new Failure('FORBIDDEN');
  const organizationId = requireOwnerOrganization(actor).id;
  const passenger = requireFound(await findPassengerOfFlight(db, CarrierScope.of(actor), keyOf(passengerId)));
  if (!canAct(context, passenger, kind)) throw new Failure('FORBIDDEN');
  const { origin, destination, flightDate, flightId } = passenger;
  // The same act has the same id, so that it takes one number.
  const id = flightDatedIdOf(flightDate, 'term', organizationId, actor.id, input.actId);
  await lockTerm(db, id);
  if ((await findTerm(db, CarrierScope.of(actor), keyOf(id))) !== undefined) return getTerm(context, id);
  if (![origin, destination].includes(airport)) throw new Failure('AIRPORT_NOT_OF_FLIGHT', { code: airport });
  const form = await readForm(context, kind);
  if (form.version !== input.formVersion) throw new Failure('TERM_FORM_OUTDATED');
  const content = toTermValues(form.fields, input.values);
  const now = clock.now();
  const zone = zoneAt(await findAirportPlaces(context, [airport]), airport);
  const year = Number(formatLocal(toDate(now), zone).slice(0, 4));
  const termNumber = await takeTermNumber(db, { organizationId, kind, airport, year });
  await insertTerm(
    db,
    { flightDate, flightId, id },
    {
      passengerId,
      organizationId,
      kind,
      airport,
      year,
      termNumber,
      content,
      issuedBy: actor.id,
      issuedAt: toDate(now),
    },
  );
  await publishInspections(db, context, {
    organizationId,
    flightDate,
    flightId,
    passengerIds: [passengerId],
  });
  return getTerm(context, id);
}

/** Throws RECORD_NOT_FOUND, FORBIDDEN, TERM_ALREADY_CANCELLED with the colleague, and CHANGED_MEANWHILE. */
export async function cancelTerm(
  context: UserContext,
  id: string,
  { reason, version }: HandlerInput<typeof terms.cancelTerm>['body'],
): Promise<Term> {
  const { actor, clock, db } = context;
  const stored = await getStored(context, id);
  const { organizationId, flightDate, flightId, passengerId, cancelledBy } = stored;
  if (organizationId !== actor.organization?.id) throw new Failure('FORBIDDEN');
  if (cancelledBy !== null) {
    const names = await findNames(db, { users: [cancelledBy] });
    throw new Failure('TERM_ALREADY_CANCELLED', { by: names.get(cancelledBy) ?? '' });
  }
  if (!canAct(context, stored, stored.kind)) throw new Failure('FORBIDDEN');
  const cancellation = { by: actor.id, at: toDate(clock.now()), reason };
  if (!(await cancelTermRow(db, stored, version, cancellation))) throw new Failure('CHANGED_MEANWHILE');
  await publishInspections(db, context, {
    organizationId,
    flightDate,
    flightId,
    passengerIds: [passengerId],
  });
  return getTerm(context, id);
}

/** Throws FORBIDDEN and RECORD_NOT_FOUND. */
export async function termsOfPassenger(
  context: UserContext,
  passengerId: string,
): Promise<HandlerOutput<typeof terms.termsOfPassenger>> {
  const { actor, db } = context;
  if (isOfAirline(actor)) throw new Failure('FORBIDDEN');
  const scope = CarrierScope.of(actor);
  const passenger = requireFound(await findPassengerOfFlight(db, scope, keyOf(passengerId)));
  const kinds = termKinds.filter(kind => actor.permissions.has(kind));
  const found = await listTermsOfPassenger(db, scope, keyOf(passengerId), {
    kinds,
    limit: maxTermsOfPassenger,
  });
  const rows = await toRows(context, found);
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], { rows: rows.length });
  return { rows, canIssue: kinds.filter(kind => canAct(context, passenger, kind)) };
}

type SearchInput = HandlerInput<typeof terms.searchTisbaTerms>['body'];
type SearchOutput = HandlerOutput<typeof terms.searchTisbaTerms>;

/** Throws FORBIDDEN. */
export const searchTisbaTerms = (context: UserContext, query: SearchInput): Promise<SearchOutput> =>
  searchTerms(context, 'TISBA', query);

/** Throws FORBIDDEN. */
export const searchTcsvTerms = (context: UserContext, query: SearchInput): Promise<SearchOutput> =>
  searchTerms(context, 'TCSV', query);

async function searchTerms(
  context: UserContext,
  kind: TermKind,
  { state, text = '', number: written, ...query }: SearchInput,
): Promise<SearchOutput> {
  assertKind(context, kind);
  const { actor, db } = context;
  const cancelled = state === undefined ? undefined : state === 'CANCELLED';
  const [number, year] = (written ?? '').split('/').map(part => (part === '' ? undefined : Number(part)));
  const search = { ...query, kind, text: foldName(text), number, year, cancelled };
  const found = await listTerms(db, CarrierScope.of(actor), search, searchLimit + 1);
  const rows = await toRows(context, found.slice(0, searchLimit));
  const truncated = found.length > searchLimit;
  context.setAuditRecords(
    rows.map(({ passengerId: id }) => ({ kind: 'passenger', id })),
    {
      ...query,
      kind,
      state,
      number: written,
      withText: text !== '',
      rows: rows.length,
      truncated,
      ...sealTerms(context, { text }),
    },
  );
  return { rows, truncated };
}
