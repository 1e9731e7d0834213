import { plainScanner, type Scanner } from './scan.ts';
import { simdScanner } from './simd.ts';

/** `fast` reads with the WebAssembly module where that works, `plain` segment by segment in TypeScript alone. Both give the same. */
export type ReaderKind = 'fast' | 'plain';

const DEFAULT: ReaderKind = process.env['FAROL_READER'] === 'plain' ? 'plain' : 'fast';

/** The scanner of a kind of reader; without one, of the kind that the environment asks for. */
export function scannerFor(kind: ReaderKind = DEFAULT): Scanner {
  return kind === 'plain' ? plainScanner : (simdScanner() ?? plainScanner);
}
