import { button, firstRow, openOverlay, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
  { name: 'flights', path: '/boarding/flights', ready: firstRow },
  {
    name: 'flights with more filters',
    path: '/boarding/flights?carriers=X0',
    ready: firstRow,
    prepare: button('More filters'),
    part: 'search',
  },
  {
    name: 'columns of a list',
    path: '/boarding/flights',
    ready: firstRow,
    prepare: openOverlay('dialog', 'Columns'),
    part: '[role=dialog]',
  },
];
