import { matchRoutes } from 'react-router';
import { withTexts } from '#client/language.ts';
import { canUse, listNeededPermissions, type Needs, type Reader } from '#client/reader.ts';
import type { Catalogue } from '#client/texts.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import type {
  ActKind,
  AreaRoutes,
  BarTool,
  InnerScreen,
  PageName,
  PageTab,
  Screen,
} from '#ui/page/screenTypes.ts';
import { areas } from './areas.ts';
import { listTabs } from './pages.ts';

/** Adds the texts of the area to the loader of a screen or tool. */
function loadWithTexts<T extends InnerScreen | Screen | BarTool>(
  part: T,
  texts: Catalogue,
  more: readonly Catalogue[] = [],
): T {
  return { ...part, load: withTexts(part.load, texts, ...more) };
}

const tabsOf = (page: PageName): PageTab[] =>
  listTabs(page).map(({ area: { texts }, tab }) => ({ ...tab, load: withTexts(tab.load, texts) }));

const tabsByPage = { passenger: tabsOf('passenger'), traveller: tabsOf('traveller') };

/** What areas register for pages. */
export const places = {
  tabs: Object.values(tabsByPage).flat(),
  parts: Object.values(areas).flatMap(({ parts = [], texts }) =>
    parts.map(({ load, texts: more = [], ...part }) => ({
      ...part,
      Part: lazy(withTexts(load, texts, ...more)),
    })),
  ),
};

const innerScreensOf = ({ children, page }: Screen, texts: Catalogue): readonly InnerScreen[] =>
  page === undefined ? (children ?? []).map(inner => loadWithTexts(inner, texts)) : tabsByPage[page];

function screensOf({ screens: listed, texts }: AreaRoutes): Screen[] {
  return listed.map(screen => {
    const [first, ...rest] = innerScreensOf(screen, texts);
    const outer = loadWithTexts(screen, texts, screen.texts);
    return first === undefined ? outer : { ...outer, children: [first, ...rest] };
  });
}

export const screens: readonly Screen[] = Object.values(areas).flatMap(screensOf);
export const barTools: readonly BarTool[] = Object.values(areas).flatMap(({ tools = [], texts }) =>
  tools.map(tool => loadWithTexts(tool, texts)),
);
export const waitingActs: readonly ActKind[] = Object.values(areas).flatMap(
  ({ waitingActs: acts = [], texts }) => acts.map(act => ({ ...act, load: withTexts(act.load, texts) })),
);

interface Place {
  screen: Screen;
  /** Needs of the screen and of its inner screen; all are required. */
  needs: readonly Needs[];
}

const patterns = screens.map(screen => ({
  path: screen.path,
  handle: { screen, needs: [screen.needs] } satisfies Place,
  children: screen.children?.map(({ path, needs = 'signedIn' }) => ({
    path,
    handle: { screen, needs: [screen.needs, needs] } satisfies Place,
  })),
}));

/** Finds the screen at a path of the application, without query. */
export function findPlace(path: string): Place | undefined {
  const place: Place | undefined = matchRoutes(patterns, path)?.at(-1)?.route.handle;
  return place;
}

/**
 * Returns the permissions of the first need that the reader does not meet, or null when they may enter. The
 * list is empty when no permission would help.
 */
export function missingPermissionsAt(path: string, reader: Reader) {
  const refused = findPlace(path)?.needs.find(needs => !canUse(reader, needs));
  return refused === undefined ? null : listNeededPermissions(refused);
}
