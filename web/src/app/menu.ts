import { mayUse, type Reader } from '../client/reader.ts';
import { menuGroups, type MenuItem, type MenuPart } from '../ui/screens.ts';
import { placeAt, screens } from './screens.ts';

function itemsOf(reader: Reader, app: boolean): MenuItem[] {
  return screens
    .flatMap(({ path, menu, needs }) =>
      menu === undefined || !mayUse(reader, needs) || (app && menu.inApp !== true)
        ? []
        : { ...menu, path, to: `${path}${menu.query?.(reader) ?? ''}` },
    )
    .toSorted((one, other) => one.order - other.order);
}

/** What this reader's menu holds: a group shows if any of its items does (specification, section 6). */
export function menuFor(reader: Reader, app: boolean): readonly MenuPart[] {
  const items = itemsOf(reader, app);
  return menuGroups
    .map(group => ({ group, items: items.filter(item => item.group === group) }))
    .filter(({ items: held }) => held.length > 0);
}

/** The item that is marked at an address: its own, or that of the list the screen belongs to. */
export function itemAt(menu: readonly MenuPart[], path: string): MenuItem | undefined {
  const screen = placeAt(path)?.screen;
  if (screen === undefined) return undefined;
  const items = menu.flatMap(part => part.items);
  return [screen.path, ...(screen.under ?? [])]
    .map(wanted => items.find(item => item.path === wanted))
    .find(item => item !== undefined);
}

/** Where `/` leads (specification, section 2). */
export function startPath(reader: Reader): string {
  return reader.isAirline && reader.permissions.has('AIRLINE_FLIGHT_LIST')
    ? '/boarding/airline-flights'
    : '/home';
}

/** The account's name in the top bar: 15 characters, then an ellipsis (specification, section 9). */
export function shortName(name: string): string {
  const characters = [...name.trim()];
  return characters.length > 15 ? `${characters.slice(0, 15).join('')}…` : characters.join('');
}
