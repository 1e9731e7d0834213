import { needsReason, type PassengerCriteria } from '@farol/contract';
import { sealTerms } from '#kernel/audit/search-terms.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';

type Found = { rows: readonly { id: string }[]; truncated: boolean };

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
] as const satisfies readonly (keyof PassengerCriteria)[];

/** Audits a search by criteria of passengers, with the reason that some criteria need. */
export function auditSearch(
  context: Context<UserActor>,
  criteria: PassengerCriteria,
  { kind, rows, truncated }: Found & { kind: 'passenger' | 'traveller' },
): void {
  context.setAuditRecords(
    rows.map(({ id }) => ({ kind, id })),
    { ...auditFields(context, criteria, personal), rows: rows.length, truncated },
    needsReason(criteria) ? criteria.reason : undefined,
  );
}

const isUsed = (value: unknown): boolean => value !== undefined && value !== '';

/** Returns the criteria, those with personal data by name and encrypted. */
export function auditFields<Criteria extends object>(
  services: Pick<Context<UserActor>, 'keys'>,
  criteria: Criteria,
  personalFields: readonly (keyof Criteria & string)[],
): Record<string, unknown> {
  const by = personalFields.filter(name => isUsed(criteria[name]));
  // The event has the reason in a column of its own.
  const hidden: ReadonlySet<string> = new Set([...personalFields, 'reason']);
  const others = Object.entries(criteria).filter(([name, value]) => !hidden.has(name) && isUsed(value));
  const terms = Object.fromEntries(by.map(name => [name, criteria[name]]));
  return { ...Object.fromEntries(others), by, ...sealTerms(services, terms) };
}
