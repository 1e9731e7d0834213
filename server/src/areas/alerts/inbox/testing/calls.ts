import type { inbox } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

export const calls: CallsOf<typeof inbox> = {
  searchAlerts: { input: () => ({ body: {} }) },
  exportAlerts: { input: () => ({ body: {} }) },
  countAlerts: { input: () => ({}) },
  tallyAlerts: { input: () => ({}) },
  readAlert: { owner: 'agency', input: ({ alertId }) => ({ params: { id: alertId } }) },
  unreadAlert: { owner: 'agency', input: ({ alertId }) => ({ params: { id: alertId } }) },
  readAlerts: { owner: 'agency', input: ({ alertId }) => ({ body: { ids: [alertId] } }) },
  unreadAlerts: { owner: 'agency', input: ({ alertId }) => ({ body: { ids: [alertId] } }) },
  switchPin: { owner: 'agency', input: ({ alertId }) => ({ params: { id: alertId } }) },
  deleteAlerts: { owner: 'agency', input: ({ alertId }) => ({ query: { ids: [alertId] } }) },
  restoreAlerts: { owner: 'agency', input: ({ alertId }) => ({ body: { ids: [alertId] } }) },
  alertsOfPassenger: { owner: 'agency', input: ({ passengerId }) => ({ body: { passengerId } }) },
  alertsOfTraveller: { owner: 'agency', input: ({ travellerId }) => ({ body: { travellerId } }) },
  getAlert: { owner: 'agency', input: ({ alertId }) => ({ params: { id: alertId } }) },
};
