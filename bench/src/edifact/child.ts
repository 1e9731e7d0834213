/** Answers each message of the parent with one pass: `child.ts READER FILE TIMES`. */
import { readChunks, readers, type Reader, type PassCounts } from './readers.ts';

export interface PassReport {
  seen: Partial<PassCounts>;
  /** CPU time of all threads is more exact on a busy machine. */
  seconds: number;
  cpuSeconds: number;
  peakMb: number;
}

const [name = '', path = '', times = '1'] = process.argv.slice(2);
const reader = readers[name];
if (reader === undefined && name !== 'compile') throw new Error(`There is no reader ${name}`);

/* With `compile` the process ends here, after its code is compiled. */
if (reader !== undefined) process.on('message', (kind: 'check' | 'timed') => answer(reader, kind));

function answer(reader: Reader, kind: 'check' | 'timed'): void {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const seen = reader[kind](readChunks(path, Number(times)));
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
