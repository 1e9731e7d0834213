import type { HandlerInput, passengers } from '@farol/contract';
import { sealTerms } from '#kernel/audit/search-terms.ts';
import type { Services } from '#kernel/services.ts';

type Criteria = HandlerInput<typeof passengers.searchPassengers>['body'];

/** The trail outlives masking, so it contains these values only encrypted. */
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

/** Returns the criteria, those with personal data by name and encrypted. */
export function auditFields(services: Pick<Services, 'keys'>, criteria: Criteria): Record<string, unknown> {
  const isUsed = (value: unknown) => value !== undefined && value !== '';
  const by = personal.filter(name => isUsed(criteria[name]));
  // The event has the reason in a column of its own.
  const hidden: ReadonlySet<string> = new Set([...personal, 'reason']);
  const others = Object.entries(criteria).filter(([name, value]) => !hidden.has(name) && isUsed(value));
  const terms = Object.fromEntries(by.map(name => [name, criteria[name]]));
  return { ...Object.fromEntries(others), by, ...sealTerms(services, terms) };
}
