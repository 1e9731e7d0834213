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
  element: RefObject<HTMLFormElement | null>;
  valid: boolean;
  /** Fields with errors at the last submit. */
  wrong: ReadonlySet<string>;
  error(name: string): string | undefined;
  change(next: Partial<SearchDraft<F>>): void;
  /** Searches with these changes, or focuses the first error. */
  submit(next?: Partial<SearchDraft<F>>): void;
  clear(): void;
}

/** Errors hidden while the user is still typing. */
const unfinished: ReadonlySet<Finding['code']> = new Set(['REQUIRED', 'MIN_LENGTH']);

/** `live` searches on every valid change, replacing the history entry. */
interface Options extends TextsGiven {
  live?: boolean;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keeps fields typed since the last submit, unless the address changes them too. */
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

/** `texts` must be stable. */
export function useSearchForm<F extends Fields>(
  search: SearchState<F>,
  { live = false, ...given }: Options,
): SearchForm<F> {
  const { declared, value, blank } = search;
  const names = useNames(given);
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<SearchDraft<F>>(value);
  /** Draft at the last submit. */
  const [asked, setAsked] = useState<SearchDraft<F>>(value);
  const [known, setKnown] = useState<SearchValue<F> | null>(value);
  const [tried, setTried] = useState(false);
  if (known !== value) {
    setKnown(value);
    setDraft(withTypedSince(draft, asked, value));
    setAsked(value);
    setTried(false);
  }
  // Back may arrive before the search renders; the unchanged value must still reset the draft.
  const leftFrom = useRef<SearchValue<F>>(undefined);
  useEffect(() => {
    const afresh = (): void => {
      if (leftFrom.current === value) setKnown(null);
    };
    window.addEventListener('popstate', afresh);
    return () => window.removeEventListener('popstate', afresh);
  }, [value]);
  const findings = useMemo(() => findingsByField(declared, draft), [declared, draft]);
  // Fields behind the button may not exist before the render.
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

/** Clearing keeps the period, unless it moves with today. */
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
