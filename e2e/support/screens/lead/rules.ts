import { button, firstRow, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
  { name: 'risk rules', path: '/inspection/rule/list', ready: firstRow },
  {
    name: 'risk rule that lacks everything',
    path: '/inspection/rule/add',
    ready: page => page.getByRole('button', { name: 'Test', exact: true }),
    prepare: button('Save'),
  },
];
