import * as z from 'zod/mini';

/** Progress of judging upcoming flights by a rule, a restriction or the restrictions of an import. */
export const judgingProgress = z.object({
  state: z.enum(['WAITING', 'RUNNING', 'DONE']),
  flights: z.int(),
  done: z.int(),
  /** Passengers hit by a rule, or alerts of restrictions, on upcoming flights that the user may see. */
  matches: z.int(),
});
export type JudgingProgress = z.output<typeof judgingProgress>;

/** Parts of a rule that decide on which flights it applies. */
export const scopeParts = ['validity', 'flightStatuses', 'inspectionTypes', 'modes'] as const;
