import type { FindingCode } from '../finding-codes.ts';
import type { Severity } from '../types.ts';

/** Code, severity, text in Portuguese and English, advice in Portuguese and English. */
export type FindingRow = readonly [FindingCode, Severity, string, string, string, string];
