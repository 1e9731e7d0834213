import { plainScanner, type Scanner } from './scan.ts';
import { simdScanner } from './simd.ts';

/** Both give the same result; `fast` uses WebAssembly if available. */
export type ReaderKind = 'fast' | 'plain';

const DEFAULT: ReaderKind = process.env['FAROL_READER'] === 'plain' ? 'plain' : 'fast';

export function scannerFor(kind: ReaderKind = DEFAULT): Scanner {
  return kind === 'plain' ? plainScanner : (simdScanner() ?? plainScanner);
}
