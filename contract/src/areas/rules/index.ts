import { backTests } from './back-tests.ts';
import { rules } from './rules.ts';

export * from './back-tests.ts';
export * from './rules.ts';

export const rulesFeatures = { rules, 'back-tests': backTests };
