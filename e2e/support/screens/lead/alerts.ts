import { firstRow, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'alerts with one chosen',
    path: '/admin/alerts',
    ready: firstRow,
    prepare: async page => {
      await page.getByRole('grid').press('ArrowDown');
      await page.keyboard.press('p');
    },
  },
];
