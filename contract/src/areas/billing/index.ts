import { customers } from './customers.ts';
import { months } from './months.ts';
import { prices } from './prices.ts';

export * from './customers.ts';
export * from './months.ts';
export * from './prices.ts';

export const billingFeatures = { customers, prices, months };
