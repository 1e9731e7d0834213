import { id as idSchema, mostImportBytes, type HandlerOutput, type userImport } from '@farol/contract';
import { bareCpf, isCpf } from '@farol/contract/documents';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context, OutsideContext } from '#kernel/http/handler.ts';
import { replanEffects } from '#kernel/imports/apply.ts';
import { progressOf, storeCheck } from '#kernel/imports/check.ts';
import { parseForm } from '#kernel/imports/form.ts';
import { planLines } from '#kernel/imports/plan.ts';
import type { FileLine } from '#kernel/imports/read-csv.ts';
import { type ImportFile, readImportOffThread } from '#kernel/imports/read-off-thread.ts';
import { isEffectiveIn } from '../grant-rules.ts';
import { findOrganization, listAirportsOf, listRoles } from '../users/queries.ts';
import { UserScope } from '../users/scope.ts';
import { userKind } from './kind.ts';
import { buildPlanner, type Effect, type PlannedLine } from './plan.ts';
import { getImport, insertImport, listUsersByCpf, type StoredImport } from './queries.ts';

interface UserFile extends ImportFile<FileLine> {
  fileName: string | null;
  organizationId: string;
}

export async function readUserFile(context: OutsideContext<UserActor>, body: Uint8Array): Promise<UserFile> {
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
  { organizationId, ...file }: UserFile,
): Promise<HandlerOutput<typeof userImport.checkImport>> {
  const { actor, db } = context;
  const plan = await buildPlan(db, actor, organizationId, file.lines);
  if (plan === undefined) throw new Failure('UNKNOWN_ORGANIZATION');
  return storeCheck(context, userKind, {
    file,
    plan,
    insert: newImport => insertImport(db, { ...newImport, organizationId, lines: file.lines }),
    detail: { organizationId },
  });
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
  return progressOf(await getImport(db, id, actor.id));
}

/** Throws IMPORT_APPLIED, or IMPORT_OUTDATED if the result would differ. */
export async function replan(context: Context<UserActor>, checked: StoredImport): Promise<Effect[]> {
  const { actor, db } = context;
  return replanEffects(context, userKind, checked, () =>
    buildPlan(db, actor, checked.organizationId, checked.lines),
  );
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
