import {
  importMinutes,
  mostRestrictionBytes,
  restrictionImportInput,
  type restrictionImport,
  type HandlerOutput,
} from '@farol/contract';
import { check } from '@farol/contract/findings';
import { foldNumber } from '@farol/identity';
import type * as z from 'zod';
import { AgencyScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { dateIn, toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context, OutsideContext } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { parseForm } from '#kernel/imports/form.ts';
import { planLines } from '#kernel/imports/plan.ts';
import { type ImportFile, readImportOffThread } from '#kernel/imports/read-off-thread.ts';
import { restrictionCategories, restrictionCategoryExists } from '../categories/queries.ts';
import { findJudgingProgress } from '../progress/progress.ts';
import { checkReaders, uniqueIds } from '../restrictions/readers/readers.ts';
import type { ImportLine } from './file.ts';
import { buildPlanner, hashOfPlan, type PlannedLine } from './plan.ts';
import { findImport, insertImport, listRestrictedDocuments, type StoredImport } from './queries.ts';

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
  { fileName, encoding, heading, lines, options }: RestrictionFile,
): Promise<HandlerOutput<typeof restrictionImport.checkRestrictionImport>> {
  const { actor, db, clock, setAuditRecords: audited } = context;
  const organization = requireOwnerOrganization(actor);
  const { viewers, receivers, ...usual } = options;
  await checkReaders(db, organization, [...viewers, ...receivers]);
  const { categoryId, expiration } = usual;
  if (categoryId !== null && !(await restrictionCategoryExists(db, organization.id, categoryId)))
    throw new Failure('UNKNOWN_CATEGORY');
  if (expiration !== null && expiration < dateIn(clock.now(), organization.timeZone))
    throw new Failure('EXPIRATION_PASSED');
  const content = { lines, ...usual };
  const plan = await planFor(context, content);
  const total = plan.filter(({ effect }) => effect !== undefined).length;
  const id = total === 0 ? null : createId();
  if (id !== null)
    await insertImport(db, {
      id,
      organizationId: organization.id,
      createdAt: toDate(clock.now()),
      createdBy: actor.id,
      fileName,
      viewers: uniqueIds(viewers),
      receivers: uniqueIds(receivers),
      content,
      total,
      planHash: hashOfPlan(plan),
    });
  const counts = countsOf(plan);
  audited([], { importId: id, ...counts });
  return {
    id,
    fileName,
    encoding,
    heading,
    counts,
    lines: plan.map(({ effect: _effect, ...line }) => line),
  };
}

export async function restrictionImportProgress(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof restrictionImport.restrictionImportProgress>> {
  const { actor, db } = context;
  const found = await findImport(db, id, actor.id);
  if (found === undefined) throw new Failure('RECORD_NOT_FOUND');
  const { flights } = AgencyScope.ofRestrictions(actor);
  const judging = await findJudgingProgress(db, flights, context, { importId: id });
  const { done, total, appliedAt } = found;
  return { id, done, total, applied: appliedAt !== null, judging: judging ?? null };
}

/** Throws IMPORT_APPLIED, or RESTRICTIONS_OUTDATED if the result differs from the preview. */
export async function replan(context: Context<UserActor>, checked: StoredImport): Promise<PlannedLine[]> {
  const { actor, clock } = context;
  if (checked.appliedAt !== null) throw new Failure('IMPORT_APPLIED');
  const oldest = toDate(clock.now().subtract({ minutes: importMinutes }));
  const stillValid =
    checked.organizationId === requireOwnerOrganization(actor).id && checked.createdAt >= oldest;
  const plan = stillValid ? await planFor(context, checked.content) : undefined;
  if (plan === undefined || !hashOfPlan(plan).equals(checked.planHash))
    throw new Failure('RESTRICTIONS_OUTDATED');
  return plan;
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

function countsOf(plan: readonly PlannedLine[]): Record<PlannedLine['outcome'], number> {
  const counts = { CREATE: 0, NOTHING: 0, REFUSE: 0 };
  for (const { outcome } of plan) counts[outcome] += 1;
  return counts;
}
