import type { Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'home',
    path: '/home',
    ready: page => page.getByRole('region', { name: 'Departures' }).getByRole('row').nth(1),
    events: ['ALERTS_VIEWED', 'FLIGHTS_SEARCHED'],
  },
];
