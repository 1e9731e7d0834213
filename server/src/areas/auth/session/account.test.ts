import { permissions } from '@farol/contract';
import { expect, test } from 'vitest';
import { permissionsInForce } from './account.ts';

test('the data-processing body can hold every permission', () => {
  expect([...permissionsInForce(permissions, 'DATA_PROCESSING')]).toEqual([...permissions]);
});

test('only the data-processing body can hold INTEGRATOR and API audit permissions', () => {
  const held = permissionsInForce(permissions, 'FEDERAL_POLICE');
  expect(held.has('INTEGRATOR')).toBe(false);
  expect(held.has('API_AUDIT_SEARCH')).toBe(false);
  expect(held.has('API_PNR_PANEL')).toBe(true);
});

test('only the aviation authority and the data-processing body manage organizations', () => {
  expect(permissionsInForce(['ORGANIZATION_MANAGE'], 'AVIATION_AUTHORITY').size).toBe(1);
  expect(permissionsInForce(['ORGANIZATION_MANAGE'], 'HEALTH').size).toBe(0);
  expect(permissionsInForce(['ORGANIZATION_MANAGE'], null).size).toBe(0);
});

test('an airline never gets inspection permissions', () => {
  const held = permissionsInForce(permissions, 'AIRLINE');
  expect(held.has('AIRLINE_FLIGHT_LIST')).toBe(true);
  for (const permission of ['RISK_MANAGE', 'RESTRICTION_LIST', 'INTERNATIONAL', 'DOMESTIC'] as const) {
    expect(held.has(permission)).toBe(false);
  }
});

test('an unknown permission has no effect', () => {
  expect(permissionsInForce(['EVERYTHING', 'HELP_READ'], 'HEALTH')).toEqual(new Set(['HELP_READ']));
});
