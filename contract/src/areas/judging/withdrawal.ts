import * as z from 'zod/mini';

/** Unread alerts that nobody took, on flights that the caller can view. */
export const withdrawable = z.object({ alerts: z.int() });

/** One call withdraws up to 5,000 alerts; `left` counts the others. */
export const withdrawn = z.object({ withdrawn: z.int(), left: z.int() });
export type Withdrawn = z.output<typeof withdrawn>;
