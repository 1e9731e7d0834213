import * as z from 'zod/mini';
import { maybe } from './common.ts';

/** Fields of the report on a checked CSV file. */
export const importFields = {
  /** Null if there is nothing to apply. */
  id: maybe.id,
  fileName: maybe.text,
  encoding: z.enum(['UTF-8', 'Latin-1']),
  heading: z.boolean(),
} as const;

/** Errors of files that cannot be read as CSV. */
export const csvErrors = [
  'EMPTY_FILE',
  'NOT_CSV',
  'NO_SEPARATOR',
  'TOO_MANY_LINES',
  'QUOTE_NOT_CLOSED',
] as const;
