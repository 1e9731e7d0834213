import type { HandlerInput, passengers } from '@farol/contract';

type Criteria = HandlerInput<typeof passengers.searchPassengers>['body'];

/** The trail outlives masking, so it must not contain these values. */
const personal = [
  'name',
  'document',
  'locator',
  'ticket',
  'phone',
  'email',
  'card',
  'seat',
  'frequentFlyer',
  'birthDate',
] as const satisfies readonly (keyof Criteria)[];

/** Returns the criteria without personal data, and the names of those with personal data. */
export function auditFields(criteria: Criteria): Record<string, unknown> {
  const isUsed = (value: unknown) => value !== undefined && value !== '';
  const by = personal.filter(name => isUsed(criteria[name]));
  // The event has the reason in a column of its own.
  const hidden: ReadonlySet<string> = new Set([...personal, 'reason']);
  const others = Object.entries(criteria).filter(([name, value]) => !hidden.has(name) && isUsed(value));
  return { ...Object.fromEntries(others), by };
}
