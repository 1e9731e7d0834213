import { inputErrorText } from '@farol/contract/inputErrors';
import type { Finding } from '@farol/contract/findings';
import type { Fields } from '@farol/contract/search';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { language } from '#client/language.ts';
import type { SearchState } from './useSearch.ts';
import { type FieldLabels, type TextOptions, useFieldLabels } from './texts.ts';
import { applyChanges, validateByField, type SearchDraft, type SearchValue } from './value.ts';

export interface SearchForm<F extends Fields = Fields> {
  search: SearchState<F>;
  draft: SearchDraft<F>;
  names: FieldLabels;
  element: RefObject<HTMLFormElement | null>;
  valid: boolean;
  /** Fields with errors at the last submit. */
  wrong: ReadonlySet<string>;
  error(name: string): string | undefined;
  /** Shows errors of a field that the focus leaves. */
  leave(name: string): void;
  change(next: Partial<SearchDraft<F>>): void;
  /** Searches with these changes, or focuses the first error and returns false. */
  submit(next?: Partial<SearchDraft<F>>): boolean;
  clear(): void;
}

/** Errors hidden while the user is still typing. */
const unfinishedCodes: ReadonlySet<Finding['code']> = new Set([
  'REQUIRED',
  'MIN_LENGTH',
  'SEARCH_LETTERS',
  'SEARCH_CHARACTERS',
  'SEARCH_CRITERION',
  'SEAT_WITHOUT_FLIGHT',
  'CARD_ALONE',
  'SIMILAR_WITHOUT_NAME',
  'AGE_ORDER',
  'RANGE_ORDER',
  'ITINERARY_END',
  'ITINERARY_VIA',
]);

/** `live` searches on every valid change, replacing the history entry. */
interface Options extends TextOptions {
  live?: boolean;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keeps fields typed since the last submit, unless the address changes them too. */
function mergeTypedFields<F extends Fields>(
  draft: SearchDraft<F>,
  submitted: SearchDraft<F>,
  now: SearchValue<F>,
): SearchDraft<F> {
  const typedNames = Object.keys(draft).filter(
    name => !isSame(draft[name], submitted[name]) && isSame(now[name], submitted[name]),
  );
  return { ...now, ...Object.fromEntries(typedNames.map(name => [name, draft[name]])) } as SearchDraft<F>;
}

/** `texts` must be stable. */
export function useSearchForm<F extends Fields>(
  search: SearchState<F>,
  { live = false, ...textOptions }: Options,
): SearchForm<F> {
  const { declared, value, blank } = search;
  const names = useFieldLabels(textOptions);
  const element = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<SearchDraft<F>>(value);
  /** Draft at the last submit. */
  const [submitted, setSubmitted] = useState<SearchDraft<F>>(value);
  const [lastValue, setLastValue] = useState<SearchValue<F> | null>(value);
  const [tried, setTried] = useState(false);
  /** Field whose text is unfinished: a wrong format shows only when the user leaves it or searches. */
  const [typing, setTyping] = useState<string>();
  if (lastValue !== value) {
    setLastValue(value);
    setDraft(mergeTypedFields(draft, submitted, value));
    setSubmitted(value);
    setTried(false);
  }
  // Back may arrive before the search renders; the unchanged value must still reset the draft.
  const submittedFrom = useRef<SearchValue<F>>(undefined);
  useEffect(() => {
    const resetOnBack = (): void => {
      if (submittedFrom.current === value) setLastValue(null);
    };
    window.addEventListener('popstate', resetOnBack);
    return () => window.removeEventListener('popstate', resetOnBack);
  }, [value]);
  const findings = useMemo(() => validateByField(declared, draft), [declared, draft]);
  // Fields behind the button may not exist before the render.
  const toFocus = useRef<string>(undefined);
  useEffect(() => {
    if (toFocus.current === undefined) return;
    element.current?.querySelector<HTMLElement>(`[data-field="${toFocus.current}"] input`)?.focus();
    toFocus.current = undefined;
  });

  const submit = (next: Partial<SearchDraft<F>> = {}): boolean => {
    const changed = applyChanges(declared, draft, next);
    setDraft(changed);
    setTyping(undefined);
    const [first] = validateByField(declared, changed).keys();
    if (first === undefined) {
      setSubmitted(changed);
      submittedFrom.current = value;
      search.set(changed as SearchValue<F>);
    } else {
      toFocus.current = first;
      setTried(true);
    }
    return first === undefined;
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
      if (finding === undefined || (!tried && unfinishedCodes.has(finding.code))) return undefined;
      if (typing === name && finding.code === 'FORMAT') return undefined;
      const field =
        declared.fields[name]?.kind === 'period'
          ? (names.ends[finding.path] ?? names.period)
          : names.field(name);
      return inputErrorText(finding.code, language(), { ...finding.params, field });
    },
    leave: name => setTyping(before => (before === name ? undefined : before)),
    change: next => {
      setTyping(Object.keys(next)[0]);
      const changed = applyChanges(declared, draft, next);
      setDraft(changed);
      if (!live || validateByField(declared, changed).size > 0) return;
      setSubmitted(changed);
      search.set(changed as SearchValue<F>, { replace: true });
    },
    submit,
    clear: () => {
      const next = { ...blank, ...keepPeriod(search) };
      setDraft(next);
      search.set(next);
    },
  };
}

/** Clearing keeps the period, unless it moves with today. */
function keepPeriod<F extends Fields>({ declared, value, blank }: SearchState<F>): Partial<SearchValue<F>> {
  const entries = Object.entries(declared.fields);
  const isRolling = entries.some(
    ([name, field]) => 'rolling' in field && field.rolling === true && value[name] !== blank[name],
  );
  const keptPeriods = entries.flatMap(([name, { kind }]) =>
    kind === 'period' && !isRolling ? [[name, value[name]]] : [],
  );
  return Object.fromEntries(keptPeriods) as Partial<SearchValue<F>>;
}
