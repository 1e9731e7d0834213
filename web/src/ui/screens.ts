import type { Icon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Needs, Reader } from '../client/reader.ts';
import type { Catalogue } from '../client/texts.ts';

/** Menu groups in display order (specification, section 2). */
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
  /** Position in the group, lowest first; ties keep the order of the areas. */
  order: number;
  icon: Icon;
  text: Extract<ParseKeys, `menu.screen.${string}`>;
  inApp?: boolean;
  /** Second key of the shortcut, after `g`. */
  letter?: string;
  /** Query of the link, including `?`. */
  query?(reader: Reader): string;
}

export interface MenuItem extends MenuEntry {
  path: Screen['path'];
  /** Path with the user's query. */
  to: string;
}

export interface MenuPart {
  group: MenuGroup;
  items: readonly MenuItem[];
}

type Load = () => Promise<{ default: ComponentType }>;

/** Screen rendered in the outlet of another. */
export interface InnerScreen {
  /** Relative to the outer screen. */
  path: string;
  load: Load;
  /** Required in addition to the outer screen's condition. */
  needs?: Needs;
}

export interface Screen {
  /** Address in the specification, section 2; parameters as `:name`. */
  path: `/${string}`;
  load: Load;
  needs: Needs;
  /** Texts in addition to those of its area, loaded together. */
  texts?: readonly Catalogue[];
  menu?: MenuEntry;
  /** Menu entries for a screen without its own: marks the first in the user's menu. */
  under?: readonly `/${string}`[];
  /** The outer screen's address redirects to the first. */
  children?: readonly [InnerScreen, ...InnerScreen[]];
}

/** Tool of an area in the top bar, loaded after the first paint. May render nothing. */
export interface BarTool {
  /** Unique among all areas. */
  name: string;
  needs: Needs;
  load: Load;
  /** CSS width reserved until it loads. Default: one icon. */
  room?: string;
}

export interface AreaRoutes {
  /** Loaded with the area's first screen or tool. */
  texts: Catalogue;
  screens: readonly Screen[];
  tools?: readonly BarTool[];
}

/** Context of the frame for its screens (`useOutletContext`). */
export interface FrameContext {
  onlyHome: boolean;
  menuOf(reader: Reader): readonly MenuPart[];
}
