import type { Icon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Needs, Reader } from '../client/reader.ts';
import type { Catalogue } from '../client/texts.ts';

/** Groups of the menu in their order (specification, section 2). */
export const menuGroups = [
  'top',
  'search',
  'inspection',
  'reports',
  'administration',
  'integration',
  'help',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface MenuEntry {
  group: MenuGroup;
  /** Place in the group, lowest first; equal ones keep the order of the areas. */
  order: number;
  icon: Icon;
  text: Extract<ParseKeys, `menu.screen.${string}`>;
  /** Also shown in app mode. */
  inApp?: boolean;
  /** The letter that goes there after `g`. */
  letter?: string;
  /** Query of the link, with its `?`. */
  query?(reader: Reader): string;
}

export interface MenuItem extends MenuEntry {
  path: Screen['path'];
  /** Path with the query that is the reader's. */
  to: string;
}

export interface MenuPart {
  group: MenuGroup;
  items: readonly MenuItem[];
}

type Load = () => Promise<{ default: ComponentType }>;

/** A screen that stands inside another, where that has its outlet. */
export interface InnerScreen {
  /** Below the address of the outer screen. */
  path: string;
  load: Load;
  /** Over and above what the outer screen needs. */
  needs?: Needs;
}

export interface Screen {
  /** The specification's address (section 2), parameters as `:name`. */
  path: `/${string}`;
  load: Load;
  needs: Needs;
  /** What it shows beside the texts of its area, fetched with it. */
  texts?: readonly Catalogue[];
  menu?: MenuEntry;
  /** Without an entry of its own: addresses of the entries of which the first in the reader's menu stays marked. */
  under?: readonly `/${string}`[];
  /** The first is where the address of the screen itself leads. */
  children?: readonly [InnerScreen, ...InnerScreen[]];
}

/** A tool of the area in the bar at the top, fetched after the first paint. It may draw nothing. */
export interface BarTool {
  /** Its own among all areas. */
  name: string;
  needs: Needs;
  load: Load;
  /** Width it takes where there is room, as CSS says it: kept free until it is there. An icon's unless given. */
  room?: string;
}

/** What an area gives to the frame. */
export interface AreaRoutes {
  /** Loaded with the first of its screens or tools. */
  texts: Catalogue;
  screens: readonly Screen[];
  tools?: readonly BarTool[];
}

/** What the frame tells the screens in it (`useOutletContext`). */
export interface FrameContext {
  /** The reader's menu holds nothing but the home entry. */
  onlyHome: boolean;
  /** What somebody's menu holds. */
  menuOf(reader: Reader): readonly MenuPart[];
}
