/**
 * One reader in a process of its own: `child.ts READER FILE TIMES`. Answers each message of its parent with one pass: first a
 * check, then timed ones. Its peak memory is its own.
 */
import { piecesOf, readers, type Reader, type Seen } from './readers.ts';

/** What a pass took. */
export interface PassReport {
  seen: Partial<Seen>;
  /** Wall time, and time of all threads on a processor: on a busy machine the second is the truer. */
  seconds: number;
  cpuSeconds: number;
  /** Highest resident memory of the process so far. */
  peakMb: number;
}

const [name = '', path = '', times = '1'] = process.argv.slice(2);
const reader = readers[name];
if (reader === undefined && name !== 'compile') throw new Error(`There is no reader ${name}`);

/* Without a reader (`compile`) the process ends here, its code compiled. */
if (reader !== undefined) process.on('message', (kind: 'check' | 'timed') => answer(reader, kind));

function answer(reader: Reader, kind: 'check' | 'timed'): void {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const seen = reader[kind](piecesOf(path, Number(times)));
  const seconds = (performance.now() - started) / 1000;
  const used = process.cpuUsage(cpu);
  const report: PassReport = {
    seen,
    seconds,
    cpuSeconds: (used.user + used.system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
  process.send?.(report);
}
