import type { AreaRoutes, PageName, PageTab } from '#ui/page/screenTypes.ts';
import { areas } from './areas.ts';

interface RegisteredTab {
  tab: PageTab;
  area: AreaRoutes;
  areaName: string;
}

/** Returns the tabs of a page in display order, each with the area that registers it. */
export const listTabs = (page: PageName): RegisteredTab[] =>
  Object.entries(areas)
    .flatMap(([areaName, area]) => (area.tabs ?? []).map(tab => ({ tab, area, areaName })))
    .filter(({ tab }) => tab.page === page)
    .toSorted((one, other) => one.tab.order - other.tab.order);
