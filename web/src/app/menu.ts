import { canUse, type Reader } from '#client/reader.ts';
import { menuGroups, type MenuItem, type MenuPart } from '#ui/page/screenTypes.ts';
import { findPlace, screens } from './screens.ts';

function listItems(reader: Reader, app: boolean): MenuItem[] {
  return screens
    .flatMap(({ path, menu, needs }) =>
      menu === undefined || !canUse(reader, needs) || (app && menu.inApp !== true)
        ? []
        : { ...menu, path, to: `${path}${menu.query?.(reader) ?? ''}` },
    )
    .toSorted((one, other) => one.order - other.order);
}

/** Returns the menu groups that have at least one item for this reader (specification, section 6). */
export function buildMenu(reader: Reader, app: boolean): readonly MenuPart[] {
  const items = listItems(reader, app);
  return menuGroups
    .map(group => ({ group, items: items.filter(item => item.group === group) }))
    .filter(({ items: held }) => held.length > 0);
}

/**
 * Returns the item to mark as current: that of the screen, else of the list that opened it, else of its own
 * list.
 */
export function findItemAt(menu: readonly MenuPart[], path: string, listPath?: string): MenuItem | undefined {
  const screen = findPlace(path)?.screen;
  if (screen === undefined) return undefined;
  const items = menu.flatMap(part => part.items);
  const list = listPath === undefined ? undefined : findPlace(listPath)?.screen;
  return [screen, list]
    .flatMap(opened => opened?.path ?? [])
    .concat(screen.under ?? [])
    .map(listPath => items.find(item => item.path === listPath))
    .find(item => item !== undefined);
}

/** Returns the target of `/` (specification, section 2). */
export function startPath(reader: Reader): string {
  return reader.isAirline && reader.permissions.has('AIRLINE_FLIGHT_LIST')
    ? '/boarding/airline-flights'
    : '/home';
}

/** Shortens an account name to 15 characters plus ellipsis (specification, section 9). */
export function shortName(name: string): string {
  const characters = [...name.trim()];
  return characters.length > 15 ? `${characters.slice(0, 15).join('')}…` : characters.join('');
}
