import { createContext, useContext, useLayoutEffect } from 'react';

/** Filter of the loaded rows. */
export interface RowFilter {
  value: string;
  onChange(text: string): void;
  onLeave(): void;
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
