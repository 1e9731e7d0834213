import { button, heading, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
  { name: 'external lists', path: '/inspection/named-lists/list', ready: heading },
  {
    name: 'external list that lacks everything',
    path: '/inspection/named-lists/add',
    ready: heading,
    prepare: button('Save'),
  },
];
