import type { Permission } from '@farol/contract/permissions';
import { expect, test } from 'vitest';
import type { Reader } from '#client/reader.ts';
import { buildMenu } from './menu.ts';
import { findPlace, missingPermissionsAt, screens } from './screens.ts';
import { type SpecifiedRoute, specifiedRoutes as specified } from './testing/specifiedRoutes.ts';

const id = '01990000-0000-7000-8000-000000000001';
const exampleOf = (path: string) =>
  path.replace('/:columnsToPrint', '/name').replace(':code', 'BR').replaceAll(/:\w+/g, id);
const reader = (granted: readonly Permission[]): Reader => ({
  isAirline: false,
  permissions: new Set(granted),
});
const hasScreen = ({ path }: SpecifiedRoute) => findPlace(exampleOf(path)) !== undefined;

test('has a screen for every address of the specification', () => {
  expect(specified.filter(route => !hasScreen(route)).map(({ path }) => path)).toEqual([]);
});

test.each(specified)('opens $path with its permission, and refuses it without', ({ path, needs }) => {
  const example = exampleOf(path);
  const granted = needs === 'signedIn' ? [] : needs;
  expect(missingPermissionsAt(example, reader(granted))).toBeNull();
  expect(missingPermissionsAt(example, reader([])) === null).toBe(needs === 'signedIn');
});

test.each(specified.filter(({ menu }) => menu !== undefined))(
  'shows $path in the menu to its users only',
  ({ path, needs, menu }) => {
    const itemsOf = (granted: readonly Permission[]) =>
      buildMenu(reader(granted), false).flatMap(({ group, items }) =>
        items.filter(item => item.path === path).map(() => group),
      );
    const forAll = needs === 'signedIn';
    expect(itemsOf(forAll ? [] : needs)).toEqual([menu]);
    expect(itemsOf([])).toEqual(forAll ? [menu] : []);
  },
);

test.each(specified.filter(({ from }) => from !== undefined))(
  'reaches $path from $from',
  ({ path, from }) => {
    expect(findPlace(exampleOf(path))?.screen.under).toContain(from);
  },
);

test('opens the other addresses from a screen that has an item', () => {
  const items = new Set(screens.filter(({ menu }) => menu !== undefined).map(({ path }) => path));
  const reached = ({ path }: SpecifiedRoute) => {
    const place = findPlace(exampleOf(path))?.screen;
    return place !== undefined && [place.path, ...(place.under ?? [])].some(each => items.has(each));
  };
  const unreached = specified.filter(route => !reached(route)).map(({ path }) => path);
  // The footer links the version.
  expect(unreached).toEqual(['/version']);
});
