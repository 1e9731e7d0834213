import type { Permission } from '@farol/contract/permissions';
import { expect, test } from 'vitest';
import { hasNoAccess, type Reader } from '../client/reader.ts';
import { itemAt, menuFor, shortName, startPath } from './menu.ts';

const reader = (permissions: readonly Permission[], isAirline = false): Reader => ({
  isAirline,
  permissions: new Set(permissions),
});
const screens = (who: Reader, app = false) =>
  menuFor(who, app).flatMap(({ items }) => items.map(({ screen }) => screen));

test('each functionality shows its item, and a group shows if any of its items does', () => {
  expect(screens(reader(['FLIGHT_LIST']))).toEqual(['home', 'flights']);
  expect(menuFor(reader(['FLIGHT_LIST']), false).map(({ group }) => group)).toEqual(['top', 'search']);
});

test('who works with alerts sees them, an airline never', () => {
  expect(screens(reader(['RESTRICTION_LIST']))).toEqual(['home', 'alerts', 'restrictions']);
  expect(screens(reader(['INTERNATIONAL']))).toContain('alerts');
  expect(screens(reader(['RISK_MANAGE', 'AIRLINE_FLIGHT_LIST'], true))).toEqual(['home', 'airlineFlights']);
});

test('app mode leaves out what is not marked for it', () => {
  expect(screens(reader(['FLIGHT_LIST', 'RESTRICTION_LIST']), true)).toEqual(['home', 'alerts', 'flights']);
});

test('no permission that opens a screen means no access profile', () => {
  expect(hasNoAccess(reader([]))).toBe(true);
  expect(hasNoAccess(reader(['TISBA']))).toBe(true);
  expect(hasNoAccess(reader(['FLIGHT_LIST']))).toBe(false);
  expect(hasNoAccess(reader(['USER_MANAGE']))).toBe(false);
});

test('the passengers of a flight keep the flights item marked, or the airline’s where that is all there is', () => {
  const path = '/boarding/flights/1/passengers';
  expect(itemAt(menuFor(reader(['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST']), false), path)?.item.screen).toBe(
    'flights',
  );
  expect(itemAt(menuFor(reader(['AIRLINE_FLIGHT_LIST'], true), false), path)?.item.screen).toBe(
    'airlineFlights',
  );
  expect(itemAt(menuFor(reader(['FLIGHT_LIST']), false), '/version')).toBeUndefined();
});

test('the start page is airline flights for an airline user who may see them, home for everyone else', () => {
  expect(startPath(reader(['AIRLINE_FLIGHT_LIST'], true))).toBe('/boarding/airline-flights');
  expect(startPath(reader(['AIRLINE_FLIGHT_LIST'], false))).toBe('/home');
  expect(startPath(reader([], true))).toBe('/home');
});

test('an account name is cut at 15 characters plus an ellipsis', () => {
  expect(shortName('Ana Maria Souza')).toBe('Ana Maria Souza');
  expect(shortName('Mariana Aparecida')).toBe('Mariana Apareci…');
});

test('the export, the audit of calls and the tokens show for whoever holds them, each in its group', () => {
  const menu = menuFor(reader(['EXPORT_APIPNR', 'API_AUDIT_SEARCH', 'INTEGRATOR']), false);
  expect(menu.map(({ group, items }) => [group, items.map(({ screen }) => screen)])).toEqual([
    ['top', ['home']],
    ['inspection', ['exportApiPnr']],
    ['administration', ['apiAudit']],
    ['integration', ['generateToken']],
  ]);
  expect(itemAt(menu, '/admin/audit/api-audit/1')?.item.screen).toBe('apiAudit');
});
