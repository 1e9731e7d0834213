import { button, heading, type Screen } from './screen.ts';

export const publicScreens: readonly Screen[] = [
  { name: 'sign-on', path: '/auth/login', ready: heading },
  {
    name: 'sign-on after expiry',
    path: '/auth/login?expired=1',
    ready: page => page.getByText('Your session expired.'),
  },
  { name: 'signed out', path: '/auth/logout-return', ready: heading },
  {
    name: 'consent text',
    path: '/lgpd/current',
    ready: page => page.getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'consent text not found',
    path: '/lgpd/2020-01',
    ready: page => page.getByText('Text not found'),
  },
  { name: 'not found', path: '/no-such-screen', ready: heading },
  { name: 'forbidden', path: '/forbidden?url=/admin/role/list&needs=ROLE_MANAGE', ready: heading },
  {
    name: 'simulator',
    path: '/auth/login',
    ready: heading,
    prepare: async page => {
      await button('Sign in with gov.br')(page);
      await page.getByLabel('CPF', { exact: true }).waitFor();
    },
  },
];
