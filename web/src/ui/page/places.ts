import { createContext, type FunctionComponent, useContext } from 'react';
import { canUse, useReader } from '#client/reader.ts';
import type { PageName, PagePart, Pages, PageTab, TabOf } from './screenTypes.ts';

interface Places {
  tabs: readonly PageTab[];
  parts: readonly (Omit<PagePart, 'load'> & { Part: FunctionComponent })[];
}

/** What areas registered for pages; the frame provides it. */
export const PlacesContext = createContext<Places>({ tabs: [], parts: [] });

interface Page {
  page: PageName;
  record: Pages[PageName];
}
export const PageContext = createContext<Page | undefined>(undefined);

/** Returns the record of the page that shows a tab or part. */
export function usePageRecord<P extends PageName>(name: P): Pages[P] {
  const page = useContext(PageContext);
  if (page?.page !== name) throw new Error(`This is not the page of a ${name}.`);
  return page.record as Pages[P];
}

/** Returns the tabs that the reader may open, in display order. */
export function useTabs<P extends PageName>(page: P): TabOf<P>[] {
  const reader = useReader();
  const { tabs } = useContext(PlacesContext);
  return tabs.filter(
    (tab): tab is TabOf<P> & PageTab =>
      tab.page === page && (tab.needs === undefined || canUse(reader, tab.needs)),
  );
}

export function useParts(page: PageName, place: PagePart['place']): Places['parts'] {
  const reader = useReader();
  const { parts } = useContext(PlacesContext);
  return parts.filter(part => part.page === page && part.place === place && canUse(reader, part.needs));
}
