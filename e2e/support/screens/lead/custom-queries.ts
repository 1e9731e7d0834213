import { button, firstRow, heading, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
  { name: 'custom queries', path: '/boarding/custom-query/list', ready: firstRow },
  {
    name: 'custom query that lacks everything',
    path: '/boarding/custom-query',
    ready: heading,
    prepare: button(/^Save$/),
  },
];
