export { loadPassengers, type LoadOptions, type LoadProgress, type LoadResult } from './load.ts';
