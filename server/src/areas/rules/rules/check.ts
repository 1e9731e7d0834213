import type { ruleInput } from '@farol/contract';
import type * as z from 'zod';
import { resolveCodes } from '#areas/conditions/index.ts';
import { type Clock, dateIn } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Organization } from '#kernel/guard/actor.ts';
import { restrictionCategories } from '#areas/inspection/index.ts';
import { countPrincipals, type StoredContent } from './queries.ts';

/** Throws BAD_INPUT for unknown codes, EXPIRATION_PASSED, UNKNOWN_CATEGORY or UNKNOWN_PEOPLE. */
export async function validateRule(
  db: Database,
  clock: Clock,
  organization: Organization,
  input: z.output<typeof ruleInput>,
): Promise<StoredContent> {
  const conditions = await resolveCodes(db, input.conditions);
  const { validUntil, kind, percent } = input;
  if (validUntil !== null && validUntil < dateIn(clock.now(), organization.timeZone))
    throw new Failure('EXPIRATION_PASSED');
  const categories = uniqueIds(input.categories);
  const categoryIds = new Set((await restrictionCategories(db, organization.id)).map(({ id }) => id));
  if (!categories.every(id => categoryIds.has(id))) throw new Failure('UNKNOWN_CATEGORY');
  const [viewers, receivers] = [uniqueIds(input.viewers), uniqueIds(input.receivers)];
  const all = uniqueIds([...viewers, ...receivers]);
  if ((await countPrincipals(db, organization.id, all)) !== all.length) throw new Failure('UNKNOWN_PEOPLE');
  return {
    title: input.title,
    note: input.note,
    kind,
    percent: kind === 'PROBABILISTIC' ? percent : null,
    weight: input.weight,
    alert: input.alert,
    conditions,
    flightStatuses: [...new Set(input.flightStatuses)],
    inspectionTypes: [...new Set(input.inspectionTypes)],
    modes: [...new Set(input.modes)],
    validFrom: input.validFrom,
    validUntil,
    categories,
    hitLimit: input.hitLimit,
    viewers,
    receivers,
  };
}

function uniqueIds(ids: readonly string[]): string[] {
  return [...new Set(ids.map(id => id.toLowerCase()))];
}
