import type { CallRow } from '@farol/contract/areas/partners/api-audit';
import { messages } from '@farol/contract/areas/reception/messages';
import { type Endpoint } from '@farol/contract/endpoint';
import { daysBetween, isDate, type Period, periodOf } from '../../../ui/dates.ts';

export const outcomes = ['OK', 'REFUSED', 'FAILED'] as const;
export type Outcome = (typeof outcomes)[number];

/** What integrators can call, by the names under which calls are noted. */
export const operations: readonly string[] = Object.entries<Endpoint>(messages)
  .filter(([, { access }]) => access === 'integrator')
  .map(([name]) => name);

/** A search for calls as it stands in the address. */
export interface CallSearch extends Period {
  integratorId: string | null;
  outcome: Outcome | null;
  operation: string | null;
  /** Beginning of the caller's address. */
  address: string;
}

/** Days a search may span, both ends counted: under 31. */
const mostDays = 30;

export function isTooLong({ from, to }: Period): boolean {
  return daysBetween(from, to) >= mostDays;
}

export function defaultSearch(today: string): CallSearch {
  return {
    ...periodOf('today', today, 'past'),
    integratorId: null,
    outcome: null,
    operation: null,
    address: '',
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads what an address says; what does not make sense is as if it were not there. */
export function readSearch(query: URLSearchParams, today: string): CallSearch {
  const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const good = isDate(period.from) && isDate(period.to) && period.from <= period.to && !isTooLong(period);
  const integrator = query.get('integrator');
  return {
    ...defaultSearch(today),
    ...(good ? period : {}),
    integratorId: integrator !== null && uuid.test(integrator) ? integrator : null,
    outcome: outcomes.find(known => known === query.get('outcome')) ?? null,
    operation: operations.find(known => known === query.get('operation')) ?? null,
    address: (query.get('address') ?? '').trim().slice(0, 60),
  };
}

/** The dates are always written, so that a search sent to a colleague tomorrow is still this one. */
export function writeSearch(search: CallSearch): URLSearchParams {
  const query = new URLSearchParams({ from: search.from, to: search.to });
  const put = (name: string, value: string | null): void => {
    if (value !== null && value !== '') query.set(name, value);
  };
  put('integrator', search.integratorId);
  put('outcome', search.outcome);
  put('operation', search.operation);
  put('address', search.address);
  return query;
}

export function toFilter({ from, to, integratorId, outcome, operation, address }: CallSearch) {
  return {
    from,
    to,
    ...(integratorId === null ? {} : { integratorId }),
    ...(outcome === null ? {} : { status: outcome }),
    ...(operation === null ? {} : { operation }),
    ...(address === '' ? {} : { address }),
  };
}

/** The caller hung up before the answer was out. */
const hungUp = 499;

/** How a call ended, in a word of the catalogue. */
export function outcomeOf({ status }: Pick<CallRow, 'status'>): Outcome | 'HUNG_UP' {
  if (status === hungUp) return 'HUNG_UP';
  if (status < 400) return 'OK';
  return status < 500 ? 'REFUSED' : 'FAILED';
}
