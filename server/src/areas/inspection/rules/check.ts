import type { ruleInput } from '@farol/contract';
import type * as z from 'zod';
import { type Clock, dateIn } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Organization } from '#kernel/guard/actor.ts';
import { restrictionCategories } from '../categories/queries.ts';
import { resolveCodes } from './codes.ts';
import { countPrincipals, type StoredContent } from './queries.ts';

/** Throws BAD_INPUT for unknown codes, EXPIRATION_PASSED, UNKNOWN_CATEGORY or UNKNOWN_PEOPLE. */
export async function checkRule(
  db: Database,
  clock: Clock,
  organization: Organization,
  given: z.output<typeof ruleInput>,
): Promise<StoredContent> {
  const conditions = await resolveCodes(db, given.conditions);
  const { validUntil, kind, percent } = given;
  if (validUntil !== null && validUntil < dateIn(clock.now(), organization.timeZone))
    throw new Failure('EXPIRATION_PASSED');
  const categories = single(given.categories);
  const known = new Set((await restrictionCategories(organization.id, db)).map(({ id }) => id));
  if (!categories.every(id => known.has(id))) throw new Failure('UNKNOWN_CATEGORY');
  const [viewers, receivers] = [single(given.viewers), single(given.receivers)];
  const all = single([...viewers, ...receivers]);
  if ((await countPrincipals(organization.id, db, all)) !== all.length) throw new Failure('UNKNOWN_PEOPLE');
  return {
    title: given.title,
    note: given.note,
    kind,
    percent: kind === 'PROBABILISTIC' ? percent : null,
    weight: given.weight,
    alert: given.alert,
    conditions,
    flightStatuses: [...new Set(given.flightStatuses)],
    inspectionTypes: [...new Set(given.inspectionTypes)],
    modes: [...new Set(given.modes)],
    validFrom: given.validFrom,
    validUntil,
    categories,
    hitLimit: given.hitLimit,
    viewers,
    receivers,
  };
}

function single(ids: readonly string[]): string[] {
  return [...new Set(ids.map(id => id.toLowerCase()))];
}
