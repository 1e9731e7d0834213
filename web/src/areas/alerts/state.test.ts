import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { formatState } from './state.ts';

const t = ((key: string) => key) as unknown as TFunction;

test.each([
  ['ON_LIST', 'PNR_RESERVATION', 'alerts.passengerState.ON_LIST'],
  ['REMOVED', 'API_BOARDED', 'alerts.passengerState.REMOVED'],
  ['NOT_ON_BOARD', 'BIOMETRIC_CHECK_IN_OK', 'alerts.passengerState.NOT_ON_BOARD'],
  ['ON_LIST', 'BIOMETRIC_CHECK_IN_OK', 'alerts.status.BIOMETRIC_CHECK_IN_OK'],
  [null, 'API_BOARDED', 'alerts.status.API_BOARDED'],
] as const)('shows the present state of a passenger who is %s after %s', (passengerState, status, text) => {
  expect(formatState({ passengerState, status }, t)).toBe(text);
});
