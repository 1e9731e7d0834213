import { matchRoutes } from 'react-router';
import { mayUse, namesOf, type Needs, type Reader } from '../client/reader.ts';
import type { AreaRoutes, Screen } from '../ui/screens.ts';
import { areas } from './areas.ts';

export const screens: readonly Screen[] = areas.flatMap(area => area.screens);
export const barTools = areas.flatMap(({ tools = [] }: AreaRoutes) => tools);

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
