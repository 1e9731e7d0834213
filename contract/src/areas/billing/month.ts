import * as z from 'zod/mini';
import { matchesPattern } from '../../findings.ts';

/** Calendar month in the home time zone, such as `2026-03`. */
export const month = z
  .string()
  .check(z.trim(), z.minLength(1), matchesPattern(/^2\d{3}-(0[1-9]|1[0-2])$/, '2026-03'));
