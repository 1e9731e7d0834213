import type { ServiceMarks } from '../core/service.ts';
import type { Interchange } from '../types.ts';

export interface FileContext {
  /** Empty without a header. */
  interchange: Interchange;
  marks: ServiceMarks;
  /** Whether line breaks separate the segments before it. */
  lines: boolean;
  /** Declared encoding, or the detected one. */
  encoding: string;
}
