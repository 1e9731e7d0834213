import {
  mostRestrictionBytes,
  restrictionImportInput,
  type restrictionImport,
  type HandlerOutput,
} from '@farol/contract';
import { check } from '@farol/contract/findings';
import { foldNumber } from '@farol/identity';
import type * as z from 'zod';
import { AgencyScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { dateIn } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context, OutsideContext } from '#kernel/http/handler.ts';
import { replanEffects } from '#kernel/imports/apply.ts';
import { progressOf, storeCheck } from '#kernel/imports/check.ts';
import { parseForm } from '#kernel/imports/form.ts';
import { planLines } from '#kernel/imports/plan.ts';
import { type ImportFile, readImportOffThread } from '#kernel/imports/read-off-thread.ts';
import { restrictionCategories, restrictionCategoryExists } from '#areas/inspection/index.ts';
import { findJudgingProgress } from '#areas/judging/index.ts';
import { checkReaders, uniqueIds } from '../restrictions/readers/readers.ts';
import type { ImportLine } from './file.ts';
import { restrictionKind } from './kind.ts';
import { buildPlanner, type Effect, type PlannedLine } from './plan.ts';
import { getImport, insertImport, listRestrictedDocuments, type StoredImport } from './queries.ts';

type ImportOptions = z.output<typeof restrictionImportInput>;

interface RestrictionFile extends ImportFile<ImportLine> {
  fileName: string | null;
  options: ImportOptions;
}

export async function readRestrictionFile(
  context: OutsideContext<UserActor>,
  body: Uint8Array,
): Promise<RestrictionFile> {
  requireOwnerOrganization(context.actor);
  const form = await parseForm(body, context.exchange.contentType, mostRestrictionBytes);
  const options = parseOptions(form.fields);
  const reader = new URL('./read.ts', import.meta.url);
  const file = await readImportOffThread<ImportLine>(context, reader, form.bytes);
  return { ...file, fileName: form.fileName, options };
}

/** Stores the preview for a later `applyImport`. Throws the errors of the contract. */
export async function checkRestrictionImport(
  context: Context<UserActor>,
  { options, ...file }: RestrictionFile,
): Promise<HandlerOutput<typeof restrictionImport.checkRestrictionImport>> {
  const { actor, db, clock } = context;
  const organization = requireOwnerOrganization(actor);
  const { viewers, receivers, ...usual } = options;
  await checkReaders(db, organization, [...viewers, ...receivers]);
  const { categoryId, expiration } = usual;
  if (categoryId !== null && !(await restrictionCategoryExists(db, organization.id, categoryId)))
    throw new Failure('UNKNOWN_CATEGORY');
  if (expiration !== null && expiration < dateIn(clock.now(), organization.timeZone))
    throw new Failure('EXPIRATION_PASSED');
  const content = { lines: file.lines, ...usual };
  const plan = await planFor(context, content);
  const readers = { viewers: uniqueIds(viewers), receivers: uniqueIds(receivers) };
  return storeCheck(context, restrictionKind, {
    file,
    plan,
    insert: newImport =>
      insertImport(db, { ...newImport, ...readers, organizationId: organization.id, content }),
  });
}

export async function restrictionImportProgress(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof restrictionImport.restrictionImportProgress>> {
  const { actor, db } = context;
  const progress = progressOf(await getImport(db, id, actor.id));
  const { flights } = AgencyScope.ofRestrictions(actor);
  const judging = await findJudgingProgress(db, flights, context, { importId: id });
  return { ...progress, judging: judging ?? null };
}

/** Throws IMPORT_APPLIED, or RESTRICTIONS_OUTDATED if the result differs from the preview. */
export async function replan(context: Context<UserActor>, checked: StoredImport): Promise<Effect[]> {
  const isOwn = checked.organizationId === requireOwnerOrganization(context.actor).id;
  return replanEffects(context, restrictionKind, checked, async () =>
    isOwn ? planFor(context, checked.content) : undefined,
  );
}

async function planFor(
  { actor, db, clock }: Context<UserActor>,
  { lines, categoryId, expiration }: StoredImport['content'],
): Promise<PlannedLine[]> {
  const organization = requireOwnerOrganization(actor);
  const today = dateIn(clock.now(), organization.timeZone);
  const categories = await restrictionCategories(db, organization.id);
  const numbers = lines.flatMap(({ values }) => foldNumber(values?.number ?? '') || []);
  const existing = await listRestrictedDocuments(db, AgencyScope.ofRestrictions(actor), numbers, today);
  return planLines(lines, buildPlanner({ today, categories, existing, categoryId, expiration }));
}

/** Throws BAD_INPUT. */
function parseOptions({ options = '' }: Readonly<Record<string, string>>): ImportOptions {
  const { value, findings } = check(restrictionImportInput, parseJson(options));
  if (value === undefined) throw new Failure('BAD_INPUT', {}, findings);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Failure('BAD_INPUT', {}, [
      { path: 'options', code: 'FORMAT', params: { field: 'options', format: 'JSON' } },
    ]);
  }
}
