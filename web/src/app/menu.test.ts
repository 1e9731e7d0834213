import { type Permission, permissions } from '@farol/contract/permissions';
import { expect, test } from 'vitest';
import { hasNoAccess, type Reader } from '#client/reader.ts';
import { findItemAt, buildMenu, shortName, startPath } from './menu.ts';
import { missingPermissionsAt, findPlace, screens } from './screens.ts';

const reader = (granted: readonly Permission[], isAirline = false): Reader => ({
  isAirline,
  permissions: new Set(granted),
});
const everything: Reader = { ...reader(permissions), answersDataRequests: true };
const paths = (caller: Reader, app = false): string[] =>
  buildMenu(caller, app).flatMap(({ items }) => items.map(({ path }) => path));

test('shows an item for its functionality, and a group with any item', () => {
  expect(paths(reader(['FLIGHT_LIST']))).toEqual(['/home', '/boarding/flights']);
  expect(buildMenu(reader(['FLIGHT_LIST']), false).map(({ group }) => group)).toEqual(['top', 'search']);
});

test('shows alerts to people who work with them, never to airlines', () => {
  expect(paths(reader(['RESTRICTION_LIST']))).toEqual([
    '/home',
    '/admin/alerts',
    '/inspection/restriction-list/list',
    '/inspection/named-lists/list',
  ]);
  expect(paths(reader(['INTERNATIONAL']))).toContain('/admin/alerts');
  expect(paths(reader(['RISK_MANAGE', 'AIRLINE_FLIGHT_LIST'], true))).toEqual([
    '/home',
    '/boarding/airline-flights',
  ]);
});

test('omits items that are not marked for app mode', () => {
  expect(paths(reader(['FLIGHT_LIST', 'RESTRICTION_LIST']), true)).toEqual([
    '/home',
    '/admin/alerts',
    '/boarding/flights',
  ]);
});

test('shows data subject requests only to access managers who answer them', () => {
  const manager = reader(['USER_MANAGE']);
  expect(paths(manager)).not.toContain('/admin/privacy');
  expect(missingPermissionsAt('/admin/privacy', manager)).toEqual([]);
  expect(paths({ ...manager, answersDataRequests: true })).toContain('/admin/privacy');
});

test('orders groups and items as in the specification', () => {
  const menu = buildMenu(reader(['EXPORT_APIPNR', 'API_AUDIT_SEARCH', 'API_PNR_PANEL', 'INTEGRATOR']), false);
  expect(menu.map(({ group, items }) => [group, items.map(({ path }) => path)])).toEqual([
    ['top', ['/home']],
    ['inspection', ['/inspection/export-apipnr']],
    ['administration', ['/admin/audit/list-api-audit', '/admin/api-pnr/list-api-pnr']],
    ['integration', ['/integrator/generate-token']],
  ]);
});

test('gives each screen its own address and each item its own letter', () => {
  const all = screens.map(({ path }) => path.replaceAll(/:\w+/g, ':'));
  expect(new Set(all).size).toBe(all.length);
  const letters = screens.flatMap(({ menu }) => menu?.letter ?? []);
  expect(new Set(letters).size).toBe(letters.length);
});

test.each(['pt', 'en'] as const)('names each item once in its group, in %s', language => {
  const names = screens.flatMap(({ menu }) =>
    menu === undefined ? [] : `${menu.group}: ${menu.text[language]}`,
  );
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, at) => name.endsWith(': ') || names.indexOf(name) !== at)).toEqual([]);
});

test('places every screen without an item under one that has it', () => {
  const items = new Set(screens.filter(({ menu }) => menu !== undefined).map(({ path }) => path));
  for (const { under = [] } of screens) for (const path of under) expect(items).toContain(path);
});

test('admits everyone who sees the menu item to its screen', () => {
  for (const permission of permissions) {
    const user = reader([permission]);
    for (const path of paths(user))
      expect([permission, missingPermissionsAt(path, user)]).toEqual([permission, null]);
  }
});

test('refuses a screen without its functionality and names the missing ones', () => {
  expect(missingPermissionsAt('/inspection/restriction-list/add', reader(['FLIGHT_LIST']))).toEqual([
    'RESTRICTION_LIST',
  ]);
  expect(missingPermissionsAt('/boarding/flights/1/passengers', reader([]))).toEqual([
    'FLIGHT_LIST',
    'AIRLINE_FLIGHT_LIST',
  ]);
  for (const { path, needs } of screens) {
    const open = needs === 'public' || needs === 'signedIn';
    expect([path, missingPermissionsAt(path, reader([])) === null]).toEqual([path, open]);
    expect([path, missingPermissionsAt(path, everything)]).toEqual([path, null]);
  }
});

test('requires the needs of an inner screen in addition', () => {
  const flights = reader(['FLIGHT_LIST']);
  expect(missingPermissionsAt('/boarding/flights/passengers/1/details', flights)).toBeNull();
  expect(missingPermissionsAt('/boarding/flights/passengers/1/alerts', flights)).toContain(
    'RESTRICTION_LIST',
  );
});

test('refuses nobody an address without a screen', () => {
  expect(findPlace('/no-such-screen')).toBeUndefined();
  expect(missingPermissionsAt('/no-such-screen', reader([]))).toBeNull();
});

test('treats permissions that open no screen as no access profile', () => {
  expect(hasNoAccess(reader([]))).toBe(true);
  expect(hasNoAccess(reader(['TISBA']))).toBe(true);
  expect(hasNoAccess(reader(['FLIGHT_LIST']))).toBe(false);
  expect(hasNoAccess(reader(['USER_MANAGE']))).toBe(false);
});

test("marks the flight list, or the airline's list, for the passengers of a flight", () => {
  const path = '/boarding/flights/1/passengers';
  const both = buildMenu(reader(['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST']), false);
  expect(findItemAt(both, path)?.path).toBe('/boarding/flights');
  expect(findItemAt(both, '/boarding/flights/passengers/1/details')?.path).toBe('/boarding/flights');
  expect(findItemAt(buildMenu(reader(['AIRLINE_FLIGHT_LIST'], true), false), path)?.path).toBe(
    '/boarding/airline-flights',
  );
  expect(findItemAt(buildMenu(reader(['FLIGHT_LIST']), false), '/version')).toBeUndefined();
});

test('marks the list that a passenger was opened from', () => {
  const menu = buildMenu(everything, false);
  const markedFrom = (list: string, path = '/boarding/flights/passengers/1/details'): string | undefined =>
    findItemAt(menu, path, list)?.path;
  expect(markedFrom('/boarding/passengers')).toBe('/boarding/passengers');
  expect(markedFrom('/admin/alerts')).toBe('/admin/alerts');
  expect(markedFrom('/home')).toBe('/home');
  expect(markedFrom('/boarding/flights/1/passengers')).toBe('/boarding/flights');
  expect(markedFrom('/admin/alerts', '/boarding/crews')).toBe('/boarding/crews');
  expect(markedFrom('/unknown')).toBe('/boarding/flights');
});

test('starts at the airline flights for airline users who may see them, else at home', () => {
  expect(startPath(reader(['AIRLINE_FLIGHT_LIST'], true))).toBe('/boarding/airline-flights');
  expect(startPath(reader(['AIRLINE_FLIGHT_LIST'], false))).toBe('/home');
  expect(startPath(reader([], true))).toBe('/home');
});

test('shortens an account name to 15 characters plus an ellipsis', () => {
  expect(shortName('Ana Maria Souza')).toBe('Ana Maria Souza');
  expect(shortName('Mariana Aparecida')).toBe('Mariana Apareci…');
});
