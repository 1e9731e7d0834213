import { finder } from './finder.ts';
import { flights } from './flights.ts';
import { passengers } from './passengers.ts';

export * from './evidence.ts';
export * from './finder.ts';
export * from './flights.ts';
export * from './passengers.ts';
export * from './values.ts';

export const searchFeatures = { finder, flights, passengers };
