import type { Finding } from '@farol/contract/findings';
import type { Fields, Search } from '@farol/contract/search';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { callKey, type ReadEndpoint } from '#client/useCall.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { readCriteria, toCriteriaState } from './criteriaState.ts';
import { splitCriteria } from './hiddenCriteria.ts';
import {
  lastPeriod,
  lastSearch,
  restorePeriod,
  shiftToToday,
  toStorablePeriod,
  toStorableSearch,
} from './lastSearch.ts';
import {
  createBlankValue,
  toBody,
  isBlank,
  listPlainFields,
  findPeriodError,
  parseAddress,
  type SearchBody,
  type SearchValue,
  buildAddress,
} from './value.ts';

interface Options {
  /** Key of the last search. */
  name: string;
  /** Read that repeating the search reloads. */
  endpoint?: ReadEndpoint;
  /** Other address parameters that stay. */
  keep?: readonly string[];
  /** Opens an address without a search with the user's last period. */
  keepsPeriod?: boolean;
}

export interface SearchState<F extends Fields = Fields> {
  declared: Search<F>;
  /** Same object until the address changes. */
  value: SearchValue<F>;
  body: SearchBody<F>;
  key: string;
  isDefault: boolean;
  /** Empty search with the default period. */
  blank: SearchValue<F>;
  /** Error of the dates in the address, which the default period replaces. */
  periodError?: Finding | undefined;
  /** Offered when the address has no search. */
  last: SearchValue<F> | undefined;
  /** `replace` adds no history entry. */
  set(next: Partial<SearchValue<F>>, how?: { replace: boolean }): void;
}

/** Usage: `SearchOf<typeof flightSearch>`. */
export type SearchOf<S> = S extends Search<infer F> ? SearchState<F> : never;

const noParams: readonly string[] = [];

/**
 * Returns the criteria of the history entry and sets those of another. A bare entry is replaced by the last
 * period, so that Back keeps it, and personal criteria of a link leave its address.
 */
function useAddress<F extends Fields>(declared: Search<F>, name: string, keepsPeriod: boolean) {
  const [typed, setTyped] = useSearchParams();
  const hidden = readCriteria(useLocation().state);
  const today = toLocalDate(new Date());
  const address = useMemo(
    () => new URLSearchParams([...typed, ...new URLSearchParams(hidden)]),
    [typed, hidden],
  );
  const bare = keepsPeriod && address.size === 0;
  const restored = useMemo(() => {
    const stored = bare ? lastPeriod.get(name) : undefined;
    const value = stored === undefined ? undefined : restorePeriod(declared, stored, today);
    return value === undefined ? undefined : buildAddress(declared, value);
  }, [bare, declared, name, today]);
  const setAddress = useCallback(
    (next: URLSearchParams, how: { replace?: boolean } = {}): void => {
      const { open, personal } = splitCriteria(declared, next);
      setTyped(open, { ...how, state: toCriteriaState(personal) });
    },
    [declared, setTyped],
  );
  const isOpen = splitCriteria(declared, typed).personal.size > 0;
  useEffect(() => {
    if (restored !== undefined) setAddress(restored, { replace: true });
    else if (isOpen) setAddress(address, { replace: true });
  }, [restored, isOpen, address, setAddress]);
  return [restored ?? address, setAddress] as const;
}

export function useSearch<F extends Fields>(
  declared: Search<F>,
  { name, endpoint, keep = noParams, keepsPeriod = false }: Options,
): SearchState<F> {
  const [query, setQuery] = useAddress(declared, name, keepsPeriod);
  const client = useQueryClient();
  const today = toLocalDate(new Date());
  const key = buildAddress(declared, parseAddress(declared, query, today)).toString();
  const value = useMemo(
    () => parseAddress(declared, new URLSearchParams(key), today),
    [declared, key, today],
  );
  const periodError = findPeriodError(declared, query, today);
  const body = useMemo(() => toBody(declared, value), [declared, value]);
  const blank = useMemo(() => createBlankValue(declared, today), [declared, today]);
  const isDefault = listPlainFields(declared.fields).every(([field, how]) => isBlank(how, value[field]));

  const toAddress = (next: Partial<SearchValue<F>>): URLSearchParams => {
    const address = buildAddress(declared, { ...value, ...next });
    return buildAddress(declared, parseAddress(declared, address, today));
  };
  const addKeptParams = (address: URLSearchParams): URLSearchParams => {
    const fullAddress = new URLSearchParams(address);
    for (const other of keep) for (const text of query.getAll(other)) fullAddress.append(other, text);
    return fullAddress;
  };
  const last = useMemo(() => {
    const stored = isDefault ? lastSearch.get(name) : undefined;
    if (stored === undefined) return undefined;
    const candidate = shiftToToday(declared, stored, today);
    return buildAddress(declared, candidate).toString() === key ? undefined : candidate;
  }, [declared, name, isDefault, key, today]);
  return {
    declared,
    value,
    body,
    key,
    isDefault,
    blank,
    periodError,
    last,
    set: (next, how) => {
      const address = toAddress(next);
      if (address.toString() === key && periodError === undefined) {
        if (endpoint !== undefined)
          // Also the search that was asked with a reason.
          void client.refetchQueries({ queryKey: callKey(endpoint, { body }), type: 'active' });
        return;
      }
      const nextValue = parseAddress(declared, address, today);
      if (keepsPeriod) lastPeriod.store(name, toStorablePeriod(declared, nextValue, today));
      const storable = toStorableSearch(declared, nextValue, today);
      if (storable !== undefined) lastSearch.store(name, storable);
      setQuery(addKeptParams(address), how ?? {});
    },
  };
}
