import { maySeeAlerts, type Permission } from '@farol/contract/permissions';
import type { Reader } from '../client/reader.ts';

export type ScreenKey =
  | 'home'
  | 'alerts'
  | 'flights'
  | 'airlineFlights'
  | 'restrictions'
  | 'exportApiPnr'
  | 'apiAudit'
  | 'apiPnr'
  | 'generateToken';
export type GroupKey = 'top' | 'search' | 'inspection' | 'administration' | 'integration';

export interface MenuItem {
  screen: ScreenKey;
  path: string;
  /** Addresses that belong to the item: it stays marked on the screens below it. */
  covers?: RegExp;
  /** Functionality that shows it; alerts and home have rules of their own. */
  needs: Permission | 'alerts' | 'none';
  /** Also shown in app mode. */
  app: boolean;
}

export interface MenuGroup {
  group: GroupKey;
  items: readonly MenuItem[];
}

/** The specification's menu, section 2, in its order. An item enters with its screen. */
const wholeMenu: readonly MenuGroup[] = [
  {
    group: 'top',
    items: [
      { screen: 'home', path: '/home', needs: 'none', app: true },
      { screen: 'alerts', path: '/admin/alerts', needs: 'alerts', app: true },
    ],
  },
  {
    group: 'search',
    items: [
      {
        screen: 'flights',
        path: '/boarding/flights',
        covers: /^\/boarding\/flights(\/|$)/,
        needs: 'FLIGHT_LIST',
        app: true,
      },
      {
        screen: 'airlineFlights',
        path: '/boarding/airline-flights',
        covers: /^\/boarding\/flights(\/|$)/,
        needs: 'AIRLINE_FLIGHT_LIST',
        app: true,
      },
    ],
  },
  {
    group: 'inspection',
    items: [
      {
        screen: 'restrictions',
        path: '/inspection/restriction-list/list',
        covers: /^\/inspection\/restriction-list\//,
        needs: 'RESTRICTION_LIST',
        app: false,
      },
      { screen: 'exportApiPnr', path: '/inspection/export-apipnr', needs: 'EXPORT_APIPNR', app: false },
    ],
  },
  {
    group: 'administration',
    items: [
      {
        screen: 'apiAudit',
        path: '/admin/audit/list-api-audit',
        covers: /^\/admin\/audit\//,
        needs: 'API_AUDIT_SEARCH',
        app: false,
      },
      { screen: 'apiPnr', path: '/admin/api-pnr/list-api-pnr', needs: 'API_PNR_PANEL', app: false },
    ],
  },
  {
    group: 'integration',
    items: [{ screen: 'generateToken', path: '/integrator/generate-token', needs: 'INTEGRATOR', app: false }],
  },
];

function shows(item: MenuItem, reader: Reader, app: boolean): boolean {
  if (app && !item.app) return false;
  if (item.needs === 'none') return true;
  return item.needs === 'alerts' ? maySeeAlerts(reader) : reader.permissions.has(item.needs);
}

/** What this reader's menu holds: a group shows if any of its items does (specification, section 6). */
export function menuFor(reader: Reader, app: boolean): readonly MenuGroup[] {
  return wholeMenu
    .map(({ group, items }) => ({ group, items: items.filter(item => shows(item, reader, app)) }))
    .filter(({ items }) => items.length > 0);
}

export function itemAt(
  menu: readonly MenuGroup[],
  path: string,
): { group: GroupKey; item: MenuItem } | undefined {
  for (const { group, items } of menu) {
    const item = items.find(candidate => candidate.path === path || candidate.covers?.test(path) === true);
    if (item !== undefined) return { group, item };
  }
  return undefined;
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
