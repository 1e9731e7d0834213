import { firstRow, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [{ name: 'crew', path: '/boarding/crews', ready: firstRow }];
