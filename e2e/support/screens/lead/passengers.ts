import { button, firstRow, heading, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
  { name: 'passenger search', path: '/boarding/passengers?carriers=X0', ready: firstRow },
  {
    name: 'passenger search that lacks a criterion',
    path: '/boarding/passengers',
    ready: heading,
    prepare: async page => {
      await button('More filters')(page);
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    },
    part: 'search',
  },
];
