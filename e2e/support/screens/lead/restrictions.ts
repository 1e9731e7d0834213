import { button, firstRow, heading, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'restrictions with a preview',
    path: '/inspection/restriction-list/list',
    ready: firstRow,
    prepare: async page => {
      await page.getByRole('grid').press('ArrowDown');
      await page.keyboard.press('p');
    },
    events: ['RESTRICTED_PEOPLE_VIEWED', 'RESTRICTIONS_SEARCHED'],
  },
  {
    name: 'restriction that lacks everything',
    path: '/inspection/restriction-list/add',
    ready: heading,
    prepare: button('Save'),
  },
  {
    name: 'restrictions of a pasted list',
    path: '/inspection/restriction-list/import',
    ready: heading,
    prepare: async page => {
      await page.getByLabel('Or paste the rows').fill('P;AB123456;BRA\nP;;Nowhere');
      await page.getByRole('button', { name: 'Check' }).click();
      await firstRow(page).waitFor();
    },
  },
];
