import * as z from 'zod/mini';

/** Entry of a list from outside. `number` is the version of the list that last changed the entry. */
export const listedEntry = z.object({ name: z.string(), number: z.int(), entry: z.string() });
export type ListedEntry = z.output<typeof listedEntry>;
