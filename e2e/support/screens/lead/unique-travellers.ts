import { firstRow, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [
  { name: 'travellers', path: '/boarding/vu/search-vus?name=silva', ready: firstRow },
];
