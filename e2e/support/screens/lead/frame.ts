import { heading, openOverlay, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'box of the top bar',
    path: '/version',
    ready: heading,
    prepare: async page => {
      await page.keyboard.press('s');
      await page.getByRole('combobox', { name: 'Find a person, flight or document' }).fill('QWZKAB');
      await page.getByRole('option', { name: /^Search passengers by name/ }).waitFor();
    },
    part: '[role=listbox]',
  },
  {
    name: 'account menu',
    path: '/version',
    ready: heading,
    prepare: openOverlay('menu', /^Account/),
    part: '[role=menu]',
  },
  { name: 'version', path: '/version', ready: page => page.getByText('Authentication') },
];
