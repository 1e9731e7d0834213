import { matchRoutes } from 'react-router';
import { withTexts } from '../client/language.ts';
import { mayUse, namesOf, type Needs, type Reader } from '../client/reader.ts';
import type { Catalogue } from '../client/texts.ts';
import type { AreaRoutes, BarTool, InnerScreen, Screen } from '../ui/screens.ts';
import { areas } from './areas.ts';

/** The same with the texts of the area fetched beside its files. */
function ready<T extends InnerScreen | Screen | BarTool>(
  part: T,
  texts: Catalogue,
  more: readonly Catalogue[] = [],
): T {
  return { ...part, load: withTexts(part.load, texts, ...more) };
}

function screensOf({ screens: listed, texts }: AreaRoutes): Screen[] {
  return listed.map(screen => {
    const [first, ...rest] = screen.children ?? [];
    const outer = ready(screen, texts, screen.texts);
    return first === undefined
      ? outer
      : { ...outer, children: [ready(first, texts), ...rest.map(inner => ready(inner, texts))] };
  });
}

export const screens: readonly Screen[] = Object.values(areas).flatMap(screensOf);
export const barTools: readonly BarTool[] = Object.values(areas).flatMap(({ tools = [], texts }) =>
  tools.map(tool => ready(tool, texts)),
);

interface Place {
  screen: Screen;
  /** What the screen and the part of it at this address need, all of it. */
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

/** The screen at an address inside the application, without query. */
export function placeAt(path: string): Place | undefined {
  const place: Place | undefined = matchRoutes(patterns, path)?.at(-1)?.route.handle;
  return place;
}

/** The permissions of which the reader lacks every one for this address, empty where no permission would do; null if they may enter. */
export function missingAt(path: string, reader: Reader) {
  const refused = placeAt(path)?.needs.find(needs => !mayUse(reader, needs));
  return refused === undefined ? null : namesOf(refused);
}
