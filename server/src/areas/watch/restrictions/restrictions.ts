import { updateAlertsOfSources } from '#areas/alerts/index.ts';
import {
  AgencyScope,
  CarrierScope,
  restrictionAbilitiesOf,
  requireOwnerOrganization,
} from '#areas/access/index.ts';
import {
  type HandlerInput,
  type RestrictionRow,
  type restrictions,
  type HandlerOutput,
  searchLimit,
} from '@farol/contract';
import { sealTerms } from '#kernel/audit/search-terms.ts';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { createId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import {
  recordRestrictionChange,
  listRestrictionsOfTraveller,
  countDocumentMatches,
  findJudgingProgress,
} from '#areas/judging/index.ts';
import { checkRestriction } from './check.ts';
import { countComingAlerts, requireNoFlood } from './flood/flood.ts';
import { isActive } from './flood/queries.ts';
import {
  getStoredRestriction,
  insertRestriction,
  listRestrictions,
  lockRestriction,
  setActive,
  setDeleted,
  updateRestrictionRow,
  type ListedRestriction,
  type RestrictionContent,
  type StoredRestriction,
} from './queries.ts';
import { listReaderNames } from './readers/queries.ts';

type RestrictionInput = HandlerInput<typeof restrictions.createRestriction>['body'];

/** `matches` counts passengers of coming flights that the author may see. */
interface SavedRestriction {
  id: string;
  matches: number;
}

export async function searchRestrictions(
  context: Context<UserActor>,
  filter: HandlerInput<typeof restrictions.searchRestrictions>['body'],
): Promise<HandlerOutput<typeof restrictions.searchRestrictions>> {
  const { actor, db, clock, setAuditRecords } = context;
  const { text = '', ...rest } = filter;
  const scope = AgencyScope.ofRestrictions(actor);
  const found = await listRestrictions(db, scope, { text, ...rest }, toDate(clock.now()));
  const rows = found.slice(0, searchLimit).map(restriction => rowOf(restriction, actor));
  const truncated = found.length > searchLimit;
  const terms = sealTerms(context, { text });
  setAuditRecords(recordsOf(rows), { withText: text !== '', ...rest, truncated, ...terms });
  return { rows, truncated };
}

/** Throws FORBIDDEN for airlines. */
export async function restrictionsOfTraveller(
  { actor, db, clock, setAuditRecords }: Context<UserActor>,
  travellerId: string,
): Promise<HandlerOutput<typeof restrictions.restrictionsOfTraveller>> {
  const scope = AgencyScope.ofRestrictions(actor);
  const ids = await asSystem(db, () => listRestrictionsOfTraveller(db, scope.flights, travellerId));
  const found = await listRestrictions(db, scope, { text: '', ids }, toDate(clock.now()));
  const rows = found.slice(0, searchLimit).map(restriction => rowOf(restriction, actor));
  const truncated = found.length > searchLimit;
  setAuditRecords([{ kind: 'traveller', id: travellerId }, ...recordsOf(rows)], { truncated });
  return { rows, truncated };
}

/** Throws RECORD_NOT_FOUND for missing and invisible restrictions. */
export async function getRestriction(
  { actor, db, clock, setAuditRecords }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof restrictions.getRestriction>> {
  const found = await getStoredRestriction(db, AgencyScope.ofRestrictions(actor), id, toDate(clock.now()));
  setAuditRecords(recordsOf([found]));
  const people = await listReaderNames(db, [...new Set([...found.viewers, ...found.receivers])]);
  return {
    ...rowOf(found, actor),
    viewers: people.filter(person => found.viewers.includes(person.id)),
    receivers: people.filter(person => found.receivers.includes(person.id)),
    changedBy: found.changed?.by ?? null,
    changedAt: found.changed === null ? null : new Date(found.changed.at).toISOString(),
  };
}

/** Throws RECORD_NOT_FOUND. */
export async function restrictionJudging(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof restrictions.restrictionJudging>> {
  const { actor, db, clock } = context;
  const scope = AgencyScope.ofRestrictions(actor);
  await getStoredRestriction(db, scope, id, toDate(clock.now()));
  const progress = await findJudgingProgress(db, scope.flights, context, { sourceId: id });
  // A restriction without a recorded change was judged when it was saved.
  return progress ?? { state: 'DONE', flights: 0, done: 0, matches: 0 };
}

/** Creates a restriction; a job then raises its alerts. Throws what `checkRestriction` throws, and FLOOD. */
export async function createRestriction(
  context: Context<UserActor>,
  { floods, ...input }: RestrictionInput,
): Promise<SavedRestriction> {
  const { actor, db, clock } = context;
  const organization = requireOwnerOrganization(actor);
  const content = await checkRestriction(db, clock, organization, input);
  const id = createId();
  const restriction = { ...content, id, organizationId: organization.id, createdBy: actor.id };
  const save = () => insertRestriction(db, restriction, toDate(clock.now()));
  const detail = { before: null, after: auditFields(content) };
  return saveAndMatch(context, { id, content, floods }, save, detail);
}

/** Throws CHANGED_MEANWHILE for an outdated `version`, what `checkRestriction` throws, and FLOOD. */
export async function updateRestriction(
  context: Context<UserActor>,
  id: string,
  { version, floods, ...input }: RestrictionInput & { version: number },
): Promise<SavedRestriction> {
  const { actor, db, clock } = context;
  const current = await lockForChange(context, id);
  if (current.version !== version) throw new Failure('CHANGED_MEANWHILE');
  const content = await checkRestriction(db, clock, requireOwnerOrganization(actor), input);
  const before = {
    ...current,
    categoryId: current.category_id,
    matchNames: current.match_names,
    nameThreshold: current.name_threshold,
  };
  const save = () => updateRestrictionRow(db, id, version, content, actor.id, toDate(clock.now()));
  return saveAndMatch(context, { id, content, floods }, save, {
    before: auditFields(before),
    after: auditFields(content),
    // Privacy: the audit trail outlives documents and names.
    documentsChanged: serializeDocuments(before.documents) !== serializeDocuments(content.documents),
    namesChanged: serializeNames(before.names) !== serializeNames(content.names),
    noteChanged: before.note !== content.note,
  });
}

const serializeDocuments = (documents: RestrictionContent['documents']): string =>
  JSON.stringify(documents.map(({ type, number, issuer }) => [type ?? null, number, issuer ?? null]));

const serializeNames = (names: RestrictionContent['names']): string =>
  JSON.stringify(names.map(({ name, birthDate, birthPart }) => [name, birthPart ?? birthDate]));

/** Returns audit fields without personal data. */
function auditFields({
  categoryId,
  expiration,
  documents,
  names,
  matchNames,
  nameThreshold,
  viewers,
  receivers,
}: Omit<RestrictionContent, 'note'>) {
  return {
    categoryId,
    expiration,
    documents: documents.length,
    names: names.length,
    matchNames,
    nameThreshold,
    viewers,
    receivers,
  };
}

/** Activates or deactivates. Throws EXPIRED_RESTRICTION after the last day, FLOOD without confirmation. */
export async function toggleRestriction(
  context: Context<UserActor>,
  id: string,
  floods: boolean,
): Promise<{ active: boolean }> {
  const { db, clock, setAuditRecords } = context;
  const current = await lockForChange(context, id);
  requireMatch(context, current.version);
  if (!current.active && current.expired) throw new Failure('EXPIRED_RESTRICTION');
  const active = !current.active;
  const change = () => setActive(db, id, active, toDate(clock.now()));
  const { names, match_names: matchNames, name_threshold: nameThreshold } = current;
  const content = { names, matchNames, nameThreshold };
  if (active) await saveAndMatch(context, { id, content, floods }, change, {});
  else
    await asSystem(db, async () => {
      await change();
      if (current.names.length > 0) await recordRestrictionChange(db, id);
    });
  setAuditRecords([{ kind: 'restriction', id }], { before: { active: current.active }, after: { active } });
  return { active };
}

/** Throws ACTIVE_RESTRICTION for one in force. Its alerts stay. */
export async function deleteRestriction(context: Context<UserActor>, id: string): Promise<{ id: string }> {
  const { db, clock, setAuditRecords } = context;
  const current = await lockForChange(context, id);
  if (current.active) throw new Failure('ACTIVE_RESTRICTION');
  await asSystem(db, async () => {
    await setDeleted(db, id, toDate(clock.now()));
    if (current.names.length > 0) await recordRestrictionChange(db, id);
  });
  const { version, category_id: categoryId, expiration } = current;
  setAuditRecords([{ kind: 'restriction', id }], {
    before: { version, categoryId, expiration },
    after: null,
  });
  return { id };
}

/** Throws RECORD_NOT_FOUND, FORBIDDEN (another organization) and LISTED_RESTRICTION (entry of a list). */
async function lockForChange(context: Context<UserActor>, id: string): Promise<StoredRestriction> {
  const { actor, db, clock } = context;
  const scope = AgencyScope.ofRestrictions(actor);
  await lockRestriction(db, scope, id);
  const current = await getStoredRestriction(db, scope, id, toDate(clock.now()));
  if (current.organization_id !== actor.organization?.id) throw new Failure('FORBIDDEN');
  if (current.list !== null) throw new Failure('LISTED_RESTRICTION', { name: current.list.name });
  return current;
}

interface Change {
  id: string;
  content: Pick<RestrictionContent, 'names' | 'matchNames' | 'nameThreshold'>;
  floods: boolean;
}

/** Leaves the judging to a job, because it must not wait for running messages. */
async function saveAndMatch(
  context: Context<UserActor>,
  { id, content, floods }: Change,
  save: () => Promise<unknown>,
  detail: Record<string, unknown>,
): Promise<SavedRestriction> {
  const { db, setAuditRecords } = context;
  const matches = await asSystem(db, async () => {
    await save();
    await updateAlertsOfSources(db, [id], { waiting: false });
    const comingAlerts = (await isActive(db, id)) ? await countComingAlerts(context, id, content) : 0;
    requireNoFlood(context, comingAlerts, floods);
    const count = await countDocumentMatches(db, context, CarrierScope.of(context.actor), id);
    // Must be last: other changes of restrictions wait for this lock.
    await recordRestrictionChange(db, id);
    return count;
  });
  setAuditRecords([{ kind: 'restriction', id }], { ...detail, matches });
  return { id, matches };
}

/** Skips an existing id. The transaction acts for the system. */
export async function ensureRestriction(
  db: Database,
  services: Pick<Services, 'clock'>,
  restriction: Parameters<typeof insertRestriction>[1],
): Promise<void> {
  const isNew = await insertRestriction(db, restriction, toDate(services.clock.now()));
  if (isNew) await recordRestrictionChange(db, restriction.id);
}

function recordsOf(rows: readonly { id: string }[]): { kind: 'restriction'; id: string }[] {
  return rows.map(({ id }) => ({ kind: 'restriction', id }));
}

function rowOf(stored: ListedRestriction, actor: UserActor): RestrictionRow {
  return {
    id: stored.id,
    category: { id: stored.category_id, name: stored.category },
    documents: stored.documents,
    names: stored.names,
    matchNames: stored.match_names,
    nameThreshold: stored.name_threshold,
    note: stored.note,
    expiration: stored.expiration,
    daysLeft: stored.days_left,
    active: stored.active,
    expired: stored.expired,
    version: stored.version,
    createdAt: stored.created_at.toISOString(),
    createdBy: stored.created_by,
    alerts: stored.alerts,
    confirmed: stored.confirmed,
    notConfirmed: stored.not_confirmed,
    list: stored.list,
    abilities: restrictionAbilitiesOf(actor, {
      organizationId: stored.organization_id,
      active: stored.active,
      list: stored.list,
    }),
  };
}
