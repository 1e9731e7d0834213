import { plainScanner, type Scanner } from './scan.ts';
import { simdScanner } from './simd.ts';

let current: Scanner | undefined;

/** Replaces the scanner of the whole package. It must give what {@link plainScanner} gives. */
export function setScanner(scanner: Scanner | undefined): void {
  current = scanner;
}

/** The fastest scanner that works here. */
export function activeScanner(): Scanner {
  current ??= simdScanner() ?? plainScanner;
  return current;
}
