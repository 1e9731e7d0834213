import { inputErrorText } from '@farol/contract/inputErrors';
import type { Finding } from '@farol/contract/findings';
import type { Fields } from '@farol/contract/search';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { language } from '../../client/language.ts';
import type { SearchState } from './useSearch.ts';
import { type Names, type TextsGiven, useNames } from './texts.ts';
import { changedDraft, findingsByField, type SearchDraft, type SearchValue } from './value.ts';

export interface SearchForm<F extends Fields = Fields> {
  search: SearchState<F>;
  draft: SearchDraft<F>;
  names: Names;
  /** Around the fields: the first wrong one is found in it. */
  element: RefObject<HTMLFormElement | null>;
  /** Nothing typed is wrong. */
  valid: boolean;
  /** Fields that were found wrong when it was to be searched. */
  wrong: ReadonlySet<string>;
  /** What is wrong with a field, in the language of the reader. */
  error(name: string): string | undefined;
  change(next: Partial<SearchDraft<F>>): void;
  /** Searches what is typed, with these changes; what is wrong is told instead, and the first of it gets the focus. */
  submit(next?: Partial<SearchDraft<F>>): void;
  clear(): void;
}

/** What is not there yet, or not all of it, is no fault while it is typed. */
const unfinished: ReadonlySet<Finding['code']> = new Set(['REQUIRED', 'MIN_LENGTH']);

/** `live`: every change that makes sense searches, in place of the search before it. */
interface Options extends TextsGiven {
  live?: boolean;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What the address says now, but for fields that were written since they were asked as it says: neither a chip that goes nor an
 * address that comes late takes them.
 */
function withTypedSince<F extends Fields>(
  draft: SearchDraft<F>,
  asked: SearchDraft<F>,
  now: SearchValue<F>,
): SearchDraft<F> {
  const since = Object.keys(draft).filter(
    name => !same(draft[name], asked[name]) && same(now[name], asked[name]),
  );
  return { ...now, ...Object.fromEntries(since.map(name => [name, draft[name]])) } as SearchDraft<F>;
}

/** What is typed into a search before it is searched. Give stable texts. */
export function useSearchForm<F extends Fields>(
  search: SearchState<F>,
  { live = false, ...given }: Options,
): SearchForm<F> {
  const { declared, value, blank } = search;
  const names = useNames(given);
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<SearchDraft<F>>(value);
  /** What was last to be searched. */
  const [asked, setAsked] = useState<SearchDraft<F>>(value);
  const [known, setKnown] = useState<SearchValue<F> | null>(value);
  const [tried, setTried] = useState(false);
  if (known !== value) {
    setKnown(value);
    setDraft(withTypedSince(draft, asked, value));
    setAsked(value);
    setTried(false);
  }
  // Back may come before a search is drawn: then nothing changes but what was typed for it.
  const leftFrom = useRef<SearchValue<F>>(undefined);
  useEffect(() => {
    const afresh = (): void => {
      if (leftFrom.current === value) setKnown(null);
    };
    window.addEventListener('popstate', afresh);
    return () => window.removeEventListener('popstate', afresh);
  }, [value]);
  const findings = useMemo(() => findingsByField(declared, draft), [declared, draft]);
  // What stands behind the button is there only once it has been drawn.
  const toFocus = useRef<string>(undefined);
  useEffect(() => {
    if (toFocus.current === undefined) return;
    element.current?.querySelector<HTMLElement>(`[data-field="${toFocus.current}"] input`)?.focus();
    toFocus.current = undefined;
  });

  const submit = (next: Partial<SearchDraft<F>> = {}): void => {
    const changed = changedDraft(declared, draft, next);
    setDraft(changed);
    const [first] = findingsByField(declared, changed).keys();
    if (first === undefined) {
      setAsked(changed);
      leftFrom.current = value;
      search.set(changed as SearchValue<F>);
    } else {
      toFocus.current = first;
      setTried(true);
    }
  };
  return {
    search,
    draft,
    names,
    element,
    valid: findings.size === 0,
    wrong: new Set(tried ? findings.keys() : []),
    error: name => {
      const finding = findings.get(name);
      if (finding === undefined || (!tried && unfinished.has(finding.code))) return undefined;
      const field = declared.fields[name]?.kind === 'period' ? names.period : names.field(name);
      return inputErrorText(finding.code, language(), { ...finding.params, field });
    },
    change: next => {
      const changed = changedDraft(declared, draft, next);
      setDraft(changed);
      if (!live || findingsByField(declared, changed).size > 0) return;
      setAsked(changed);
      search.set(changed as SearchValue<F>, { replace: true });
    },
    submit,
    clear: () => {
      const next = { ...blank, ...periodKept(search) };
      setDraft(next);
      search.set(next);
    },
  };
}

/** Clearing leaves the period, unless it moves with today: that is a choice as the others. */
function periodKept<F extends Fields>({ declared, value, blank }: SearchState<F>): Partial<SearchValue<F>> {
  const entries = Object.entries(declared.fields);
  const rolls = entries.some(
    ([name, field]) => 'rolling' in field && field.rolling === true && value[name] !== blank[name],
  );
  const kept = entries.flatMap(([name, { kind }]) =>
    kind === 'period' && !rolls ? [[name, value[name]]] : [],
  );
  return Object.fromEntries(kept) as Partial<SearchValue<F>>;
}
