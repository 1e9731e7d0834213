import { permissions } from '@farol/contract';
import { expect, test } from 'vitest';
import { effectivePermissions } from './account.ts';

test('the data-processing body can hold every permission', () => {
  expect([...effectivePermissions(permissions, 'DATA_PROCESSING')]).toEqual([...permissions]);
});

test('only the data-processing body can hold INTEGRATOR and API audit permissions', () => {
  const effective = effectivePermissions(permissions, 'FEDERAL_POLICE');
  expect(effective.has('INTEGRATOR')).toBe(false);
  expect(effective.has('API_AUDIT_SEARCH')).toBe(false);
  expect(effective.has('API_PNR_PANEL')).toBe(true);
});

test('only the aviation authority and the data-processing body manage organizations', () => {
  expect(effectivePermissions(['ORGANIZATION_MANAGE'], 'AVIATION_AUTHORITY').size).toBe(1);
  expect(effectivePermissions(['ORGANIZATION_MANAGE'], 'HEALTH').size).toBe(0);
  expect(effectivePermissions(['ORGANIZATION_MANAGE'], null).size).toBe(0);
});

test.each(['AIRLINE', 'AIRPORT'])('an organization of type %s never gets inspection permissions', type => {
  const effective = effectivePermissions(permissions, type);
  expect(effective.has('AIRLINE_FLIGHT_LIST')).toBe(true);
  for (const permission of ['RISK_MANAGE', 'RESTRICTION_LIST', 'INTERNATIONAL', 'DOMESTIC'] as const) {
    expect(effective.has(permission)).toBe(false);
  }
});

test('an unknown permission has no effect', () => {
  expect(effectivePermissions(['EVERYTHING', 'HELP_READ'], 'HEALTH')).toEqual(new Set(['HELP_READ']));
});
