export { mergePassengers } from '../people/queries.ts';
