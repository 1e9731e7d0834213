import { type crewImport, type HandlerOutput, maxCrewBytes } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context, OutsideContext } from '#kernel/http/handler.ts';
import { replanEffects } from '#kernel/imports/apply.ts';
import { progressOf, storeCheck } from '#kernel/imports/check.ts';
import { parseForm } from '#kernel/imports/form.ts';
import { planLines } from '#kernel/imports/plan.ts';
import { type ImportFile, readImportOffThread } from '#kernel/imports/read-off-thread.ts';
import { foldDocument } from '#kernel/text.ts';
import { listCarriers } from '../crew-members/carriers.ts';
import { todayOf } from '../crew-members/crew-members.ts';
import { listDocumentOwners, listMembersByRegistration } from '../crew-members/queries.ts';
import { lockTable } from '#kernel/registers/queries.ts';
import type { ImportLine } from './file.ts';
import { crewKind } from './kind.ts';
import { buildPlanner, type Effect, type PlannedLine } from './plan.ts';
import { getImport, insertImport } from './queries.ts';

type UserContext = Context<UserActor>;

interface CrewFile extends ImportFile<ImportLine> {
  fileName: string | null;
}

export async function readCrewFile(context: OutsideContext<UserActor>, body: Uint8Array): Promise<CrewFile> {
  const { fileName, bytes } = await parseForm(body, context.exchange.contentType, maxCrewBytes);
  const reader = new URL('./read.ts', import.meta.url);
  return { ...(await readImportOffThread<ImportLine>(context, reader, bytes)), fileName };
}

/** Stores the check for a later `applyCrewImport`. Throws the errors of the contract. */
export async function checkCrewImport(
  context: UserContext,
  file: CrewFile,
): Promise<HandlerOutput<typeof crewImport.checkCrewImport>> {
  const plan = await buildPlan(context, file.lines);
  return storeCheck(context, crewKind, {
    file,
    plan,
    insert: newImport => insertImport(context.db, { ...newImport, lines: file.lines }),
  });
}

export async function crewImportProgress(
  { actor, db }: UserContext,
  id: string,
): Promise<HandlerOutput<typeof crewImport.crewImportProgress>> {
  return progressOf(await getImport(db, id, actor.id));
}

/**
 * Locks the register and plans again. Throws RECORD_NOT_FOUND, IMPORT_APPLIED, or CREW_IMPORT_OUTDATED if the
 * effect would differ from the check.
 */
export async function replan(context: UserContext, id: string): Promise<Effect[]> {
  const { actor, db } = context;
  // A second request waits, then fails with IMPORT_APPLIED.
  await lockKeys(db, [id]);
  const checked = await getImport(db, id, actor.id);
  return replanEffects(context, crewKind, checked, async () => {
    await lockTable(db, 'crew_member');
    return buildPlan(context, checked.lines);
  });
}

async function buildPlan(context: UserContext, lines: readonly ImportLine[]): Promise<PlannedLine[]> {
  const { actor, db } = context;
  const carriers = await listCarriers(db, CarrierScope.of(actor));
  const values = lines.flatMap(line => line.values ?? []);
  const keys = values.flatMap(({ carrier = '', registration = '' }) => {
    const code = carriers.get(carrier.toUpperCase());
    return code === undefined ? [] : [{ carrier: code, registration: foldDocument(registration) }];
  });
  const numbers = values
    .flatMap(({ number = '', number2 = '' }) => [foldDocument(number), foldDocument(number2)])
    .filter(number => number !== '');
  const codes = [...new Set(keys.map(({ carrier }) => carrier))];
  const planner = buildPlanner({
    today: todayOf(context),
    carriers,
    members: await listMembersByRegistration(db, uniqueKeys(keys)),
    owners: await listDocumentOwners(db, codes, [...new Set(numbers)]),
  });
  return planLines(lines, planner);
}

function uniqueKeys<K extends { carrier: string; registration: string }>(keys: readonly K[]): K[] {
  return [...new Map(keys.map(key => [`${key.carrier} ${key.registration}`, key])).values()];
}
