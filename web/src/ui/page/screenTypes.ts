import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import type { uniqueTravellers } from '@farol/contract/areas/search/unique-travellers';
import type { CallOutput } from '@farol/contract/endpoint';
import type { Icon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Language } from '#client/languages.ts';
import type { Needs, Reader } from '#client/reader.ts';
import type { ActSender } from '#client/outbox/outbox.ts';
import type { Catalogue } from '#client/texts.ts';

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
  /** Lowest first; ties keep the order of the areas. */
  order: number;
  icon: Icon;
  /** Here, because the menu shows it before texts of areas are loaded. */
  text: Readonly<Record<Language, string>>;
  /** Tooltip, from the hints of the area. */
  hint?: Extract<ParseKeys, `menu.hint.${string}`>;
  /** Also in the menu of the installed application. */
  inApp?: boolean;
  /** Second key of the shortcut, after `g`. */
  letter?: string;
  /** Query of the link, including `?`. */
  query?(reader: Reader): string;
}

export interface MenuItem extends MenuEntry {
  path: Screen['path'];
  to: string;
}

export interface MenuPart {
  group: MenuGroup;
  items: readonly MenuItem[];
}

type Load = () => Promise<{ default: ComponentType }>;

export interface InnerScreen {
  /** Relative to the outer screen. */
  path: string;
  load: Load;
  /** In addition to the outer screen's condition. */
  needs?: Needs;
}

/** Pages on which areas register tabs and parts, with the record that these show. */
export interface Pages {
  passenger: PassengerDetail;
  traveller: CallOutput<typeof uniqueTravellers.getTraveller>;
}
export type PageName = keyof Pages;

/** From `texts/tabs.*.json` of the area, which are loaded before any page. */
type TabText = Extract<ParseKeys, `tab.${string}`>;

export interface TabOf<P extends PageName> extends InnerScreen {
  page: P;
  /** Lowest first; the first tab opens with the page. */
  order: number;
  text: TabText;
  /** Shown in the text as `{{count}}`. */
  count?(record: Pages[P]): number;
}

/**
 * Tab of a page and child route of its screen, with the screen's texts. It reads the record with
 * `usePageRecord`.
 */
export type PageTab = { [P in PageName]: TabOf<P> }[PageName];

/** Part of a page in one of its places, loaded after it. It reads the record with `usePageRecord`. */
export interface PagePart {
  name: string;
  page: PageName;
  place: 'details' | 'summary';
  /** Heading of a section. */
  title?: TabText;
  needs: Needs;
  load: Load;
  /** In addition to the area's texts. */
  texts?: readonly Catalogue[];
}

export interface Screen {
  /** Address in the specification, section 2; parameters as `:name`. */
  path: `/${string}`;
  load: Load;
  needs: Needs;
  /** In addition to the area's texts. */
  texts?: readonly Catalogue[];
  menu?: MenuEntry;
  /** Menu entries that the screen marks: the first in the user's menu. */
  under?: readonly `/${string}`[];
  /** The outer screen's address redirects to the first. */
  children?: readonly [InnerScreen, ...InnerScreen[]];
  /** The tabs that areas register for the page are its children. */
  page?: PageName;
}

/** Top bar tool, loaded after the first paint. May render nothing. */
export interface BarTool {
  name: string;
  needs: Needs;
  load: Load;
  /** CSS width until it loads. Default: one icon. */
  reservedWidth?: string;
}

/** How acts of a kind that waited on the device are sent, from any screen. */
export interface ActKind {
  kind: string;
  load(): Promise<{ default: ActSender }>;
}

export interface AreaRoutes {
  texts: Catalogue;
  /** Tooltips of the menu. */
  hints?: Catalogue;
  screens: readonly Screen[];
  tools?: readonly BarTool[];
  tabs?: readonly PageTab[];
  parts?: readonly PagePart[];
  waitingActs?: readonly ActKind[];
}

export interface FrameContext {
  onlyHome: boolean;
  menuOf(reader: Reader): readonly MenuPart[];
}
