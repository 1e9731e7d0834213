import { useState } from 'react';
import { localStore, readStored } from '#client/storage.ts';
import { type MenuGroup, menuGroups, type MenuPart } from '#ui/page/screenTypes.ts';

type Choices = Readonly<Partial<Record<MenuGroup, boolean>>>;

const storeKey = 'farol.menu.groups';
/** Fits 768 pixels with all groups open. Longer menus open only one. */
const maxItemsWithoutFolding = 18;

export function parseChoices(value: unknown): Choices | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  return Object.fromEntries(
    entries.filter(([group, open]) => menuGroups.some(known => known === group) && typeof open === 'boolean'),
  ) as Choices;
}

/** The user's choice comes first and is remembered in this browser. */
export function isGroupOpen(
  menu: readonly MenuPart[],
  group: MenuGroup,
  current: MenuGroup | undefined,
  choices: Choices,
): boolean {
  if (group === 'top') return true;
  const count = menu.reduce((sum, { items }) => sum + items.length, 0);
  return choices[group] ?? (count <= maxItemsWithoutFolding || group === groupToOpen(menu, current));
}

/** Returns the group of the screen, or the first one for screens outside the groups. */
function groupToOpen(menu: readonly MenuPart[], current: MenuGroup | undefined): MenuGroup | undefined {
  if (current !== undefined && current !== 'top') return current;
  return menu.find(({ group }) => group !== 'top')?.group;
}

export function useMenuGroups(menu: readonly MenuPart[], current: MenuGroup | undefined) {
  const [choices, setChoices] = useState<Choices>(() => readStored(localStore, storeKey, parseChoices) ?? {});
  const isOpen = (group: MenuGroup): boolean => isGroupOpen(menu, group, current, choices);
  const toggle = (group: MenuGroup): void => {
    const next = { ...choices, [group]: !isOpen(group) };
    localStore.set(storeKey, JSON.stringify(next));
    setChoices(next);
  };
  return { isOpen, toggle };
}
