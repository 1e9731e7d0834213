import type { ServiceMarks } from '../core/service.ts';
import type { Interchange } from '../types.ts';

/** What reading a message takes from what stands before and around it in its file. */
export interface Surroundings {
  /** The interchange in which it came; an empty one where the header is missing. */
  interchange: Interchange;
  marks: ServiceMarks;
  /** Whether lines were broken between the segments before it. */
  lines: boolean;
  /** Encoding of its text: the declared one, or that found right. */
  encoding: string;
}
