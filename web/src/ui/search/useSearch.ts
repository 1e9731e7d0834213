import type { Fields, Search } from '@farol/contract/search';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { localDate } from '../dates.ts';
import { asOfToday, keepable, lastSearch } from './last.ts';
import {
  blankValue,
  bodyOf,
  isBlank,
  plainFields,
  readAddress,
  type SearchBody,
  type SearchValue,
  writeAddress,
} from './value.ts';

interface Options {
  /** Prefix of query keys and key of the last search. */
  name: string;
  /** Other address parameters that stay. */
  keep?: readonly string[];
}

export interface SearchState<F extends Fields = Fields> {
  declared: Search<F>;
  /** Same object until the address changes. */
  value: SearchValue<F>;
  body: SearchBody<F>;
  key: string;
  /** Repeating the search reloads it. */
  queryKey: readonly unknown[];
  isDefault: boolean;
  /** Empty search with the default period. */
  blank: SearchValue<F>;
  /** Offered when the address has no search. */
  last: SearchValue<F> | undefined;
  /** `replace` adds no history entry. */
  set(next: Partial<SearchValue<F>>, how?: { replace: boolean }): void;
}

/** Usage: `SearchOf<typeof flightSearch>`. */
export type SearchOf<S> = S extends Search<infer F> ? SearchState<F> : never;

const none: readonly string[] = [];

export function useSearch<F extends Fields>(
  declared: Search<F>,
  { name, keep = none }: Options,
): SearchState<F> {
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const today = localDate(new Date());
  const key = writeAddress(declared, readAddress(declared, query, today)).toString();
  const value = useMemo(() => readAddress(declared, new URLSearchParams(key), today), [declared, key, today]);
  const body = useMemo(() => bodyOf(declared, value), [declared, value]);
  const queryKey = useMemo(() => [name, body], [name, body]);
  const blank = useMemo(() => blankValue(declared, today), [declared, today]);
  const isDefault = plainFields(declared.fields).every(([field, how]) => isBlank(how, value[field]));

  const written = (next: Partial<SearchValue<F>>): URLSearchParams => {
    const address = writeAddress(declared, { ...value, ...next });
    return writeAddress(declared, readAddress(declared, address, today));
  };
  const withKept = (address: URLSearchParams): URLSearchParams => {
    const whole = new URLSearchParams(address);
    for (const other of keep) for (const text of query.getAll(other)) whole.append(other, text);
    return whole;
  };
  const last = useMemo(() => {
    const found = isDefault ? lastSearch.get(name) : undefined;
    if (found === undefined) return undefined;
    const offered = asOfToday(declared, found, today);
    return writeAddress(declared, offered).toString() === key ? undefined : offered;
  }, [declared, name, isDefault, key, today]);
  return {
    declared,
    value,
    body,
    key,
    queryKey,
    isDefault,
    blank,
    last,
    set: (next, how) => {
      const address = written(next);
      if (address.toString() === key) {
        void client.refetchQueries({ queryKey, type: 'active' });
        return;
      }
      const kept = keepable(declared, readAddress(declared, address, today), today);
      if (kept !== undefined) lastSearch.keep(name, kept);
      setQuery(withKept(address), how ?? {});
    },
  };
}
