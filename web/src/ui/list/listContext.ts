import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** Filter of the loaded rows. */
export interface RowFilter {
  value: string;
  onChange(text: string): void;
  /** Moves the focus to the rows. */
  onLeave(): void;
  /** Moves the focus to the current or first row. */
  onEnterRows(): void;
}

export const maxFilterLength = 100;

interface ListContext {
  rowFilter: RowFilter;
  hasMainAct: boolean;
  setFilterInSearch(inSearch: boolean): void;
}

export const ListContext = createContext<ListContext | undefined>(undefined);

export function useRowFilter(): RowFilter | undefined {
  return useContext(ListContext)?.rowFilter;
}

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  ['text', 'search', 'tel'].includes(target.type) &&
  target.role !== 'combobox' &&
  target.getAttribute('aria-haspopup') === null;

/** Lets Arrow Down in a text field of a search form move to its results. */
export function useArrowToRows(form: RefObject<HTMLFormElement | null>): void {
  const latest = useRef<RowFilter>(undefined);
  latest.current = useRowFilter();
  useEffect(() => {
    const element = form.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowDown' || event.altKey || latest.current === undefined) return;
      if (!isTextInput(event.target)) return;
      event.preventDefault();
      latest.current.onEnterRows();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [form]);
}

/** Replaces the separate filter of the list by that in the text field of the search. */
export function useFilterInSearch(inSearch: boolean): void {
  const setFilterInSearch = useContext(ListContext)?.setFilterInSearch;
  useLayoutEffect(() => {
    if (!inSearch || setFilterInSearch === undefined) return undefined;
    setFilterInSearch(true);
    return () => setFilterInSearch(false);
  }, [inSearch, setFilterInSearch]);
}

/** A page has one filled button: its main act, otherwise the search. */
export function useSearchVariant(): 'default' | 'filled' {
  return useContext(ListContext)?.hasMainAct === true ? 'default' : 'filled';
}
