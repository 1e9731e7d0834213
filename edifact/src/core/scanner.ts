import { plainScanner, type Scanner } from './scan.ts';
import { simdScanner } from './simd.ts';

/** `fast` uses WebAssembly if available, `plain` only TypeScript. Both give the same result. */
export type ReaderKind = 'fast' | 'plain';

const DEFAULT: ReaderKind = process.env['FAROL_READER'] === 'plain' ? 'plain' : 'fast';

export function scannerFor(kind: ReaderKind = DEFAULT): Scanner {
  return kind === 'plain' ? plainScanner : (simdScanner() ?? plainScanner);
}
