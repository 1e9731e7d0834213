import * as z from 'zod/mini';
import { matchesPattern } from './findings.ts';

export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    matchesPattern(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/, 'ana@exemplo.test'),
  );
