import {
  id as idSchema,
  type importOutcomes,
  importMinutes,
  mostImportBytes,
  type HandlerOutput,
  type userImport,
} from '@farol/contract';
import { bareCpf, isCpf } from '@farol/contract/documents';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context, OutsideContext } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { parseForm } from '#kernel/imports/form.ts';
import { planLines } from '#kernel/imports/plan.ts';
import type { FileLine } from '#kernel/imports/read-csv.ts';
import { type ImportFile, readImportOffThread } from '#kernel/imports/read-off-thread.ts';
import { isEffectiveIn } from '../grant-rules.ts';
import { findOrganization, listAirportsOf, listRoles } from '../users/queries.ts';
import { UserScope } from '../users/scope.ts';
import { buildPlanner, hashOfPlan, type PlannedLine } from './plan.ts';
import { findImport, insertImport, listUsersByCpf, type StoredImport } from './queries.ts';

interface UserFile extends ImportFile<FileLine> {
  fileName: string | null;
  organizationId: string;
}

export async function readUserFile(
  context: OutsideContext<UserActor>,
  body: Uint8Array,
): Promise<UserFile> {
  const { actor, exchange } = context;
  const { fileName, bytes, fields } = await parseForm(body, exchange.contentType, mostImportBytes);
  const organizationId = organizationOf(fields) ?? actor.organization?.id;
  if (organizationId === undefined || !UserScope.of(actor).holds(organizationId))
    throw new Failure('UNKNOWN_ORGANIZATION');
  const reader = new URL('./read.ts', import.meta.url);
  return { ...(await readImportOffThread<FileLine>(context, reader, bytes)), fileName, organizationId };
}

/** Stores the check for a later `applyImport`. Throws UNKNOWN_ORGANIZATION. */
export async function checkImport(
  context: Context<UserActor>,
  { fileName, organizationId, encoding, heading, lines }: UserFile,
): Promise<HandlerOutput<typeof userImport.checkImport>> {
  const { actor, db, clock, setAuditRecords: audited } = context;
  const plan = await buildPlan(db, actor, organizationId, lines);
  if (plan === undefined) throw new Failure('UNKNOWN_ORGANIZATION');
  const total = plan.filter(({ effect }) => effect !== undefined).length;
  const id = createId();
  if (total > 0) {
    const checked = { id, organizationId, lines, total, planHash: hashOfPlan(plan) };
    await insertImport(db, { ...checked, createdAt: toDate(clock.now()), createdBy: actor.id, fileName });
  }
  const counts = countsOf(plan);
  audited([], { importId: total > 0 ? id : null, organizationId, ...counts });
  return {
    id: total > 0 ? id : null,
    fileName,
    encoding,
    heading,
    counts,
    lines: plan.map(({ effect: _effect, ...line }) => line),
  };
}

/** Returns undefined for the own organization. Throws BAD_INPUT. */
function organizationOf({ organizationId = '' }: Readonly<Record<string, string>>): string | undefined {
  if (organizationId === '') return undefined;
  const read = idSchema.safeParse(organizationId);
  if (read.success) return read.data;
  const params = { field: 'organizationId', format: 'UUID' };
  throw new Failure('BAD_INPUT', {}, [{ path: 'organizationId', code: 'FORMAT', params }]);
}

export async function importProgress(
  { actor, db }: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof userImport.importProgress>> {
  const { done, total, appliedAt } = await getImport(db, actor, id);
  return { id, done, total, applied: appliedAt !== null };
}

/** Throws RECORD_NOT_FOUND if the import is missing or another user's. */
export async function getImport(db: Database, actor: UserActor, id: string): Promise<StoredImport> {
  const storedImport = await findImport(db, id, actor.id);
  if (storedImport === undefined) throw new Failure('RECORD_NOT_FOUND');
  return storedImport;
}

/** Throws IMPORT_APPLIED, or IMPORT_OUTDATED if the result would differ. */
export async function replan(
  { actor, db, clock }: Context<UserActor>,
  { organizationId, createdAt, lines, planHash, appliedAt }: StoredImport,
): Promise<PlannedLine[]> {
  if (appliedAt !== null) throw new Failure('IMPORT_APPLIED');
  const oldest = clock.now().subtract({ minutes: importMinutes });
  const plan = createdAt < toDate(oldest) ? undefined : await buildPlan(db, actor, organizationId, lines);
  if (plan === undefined || !hashOfPlan(plan).equals(planHash)) throw new Failure('IMPORT_OUTDATED');
  return plan;
}

/** Returns undefined if the caller does not manage the organization or it is inactive. */
async function buildPlan(
  db: Database,
  grantor: UserActor,
  organizationId: string,
  lines: readonly FileLine[],
): Promise<PlannedLine[] | undefined> {
  if (!UserScope.of(grantor).holds(organizationId)) return undefined;
  const organization = await findOrganization(db, organizationId);
  if (organization === undefined) return undefined;
  const roles = await listRoles(db, { organizationId }, { held: true });
  const { airports } = await listAirportsOf(db, organizationId);
  const cpfs = lines.map(({ cells }) => bareCpf(cells[0] ?? '')).filter(isCpf);
  const users = await listUsersByCpf(db, cpfs);
  const planner = buildPlanner({
    giver: grantor,
    organizationId,
    roles: roles.filter(role => isEffectiveIn(role, organization)),
    airports: new Set(airports.map(({ iata }) => iata)),
    users: new Map(users.map(user => [user.cpf, user])),
  });
  return planLines(lines, planner);
}

type Counts = Record<(typeof importOutcomes)[number], number>;

function countsOf(plan: readonly PlannedLine[]): Counts {
  const counts: Counts = { CREATE: 0, CHANGE: 0, NOTHING: 0, REFUSE: 0 };
  for (const { outcome } of plan) counts[outcome] += 1;
  return counts;
}
