import type { PageName, PageTab } from '#ui/page/screenTypes.ts';
import { areas } from './areas.ts';

/** Returns the tabs of a page in display order, each with the area that registers it. */
export const listTabs = (page: PageName): { area: string; tab: PageTab }[] =>
  Object.entries(areas)
    .flatMap(([area, { tabs = [] }]) => tabs.filter(tab => tab.page === page).map(tab => ({ area, tab })))
    .toSorted((one, other) => one.tab.order - other.tab.order);
