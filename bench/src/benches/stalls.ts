/**
 * Measures how long `/health` waits while large and hostile messages come in.
 * Flags: `--megabytes=64` of a body, `--people=5000`, `--only=` prefix, `--checkout=` another checkout.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import { stallInputs, type StallInput } from '../stalls/inputs.ts';
import { StallPlatform } from '../stalls/platform.ts';

const workTimeoutMs = 300_000;
/** Measures the gaps of the machine itself. */
const idleMs = 5000;

interface Measurement {
  name: string;
  statuses: string;
  seconds: number;
  longestGapMs: number;
  worked: boolean;
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const megabytes = Number(flags['megabytes'] ?? 64);
  const inputs = stallInputs(megabytes, Number(flags['people'] ?? 5000));
  const platform = await StallPlatform.start(megabytes, flags['checkout']);
  const measurements: Measurement[] = [];
  try {
    for (const input of inputs.filter(({ name }) => name.startsWith(flags['only'] ?? ''))) {
      const one = await measure(platform, input);
      measurements.push(one);
      console.error(
        `${one.name}: ${Math.round(one.longestGapMs)} ms, ${roundFigure(one.seconds)} s, ${one.statuses}`,
      );
    }
  } finally {
    await platform.stop();
  }
  return resultOf(measurements);
}

async function measure(platform: StallPlatform, { name, bodies }: StallInput): Promise<Measurement> {
  const ready = bodies();
  await platform.longestGap();
  const began = performance.now();
  if (ready.length === 0) await sleep(idleMs);
  const sent = await Promise.all(ready.map(body => platform.send(body)));
  const worked = await Promise.all(
    sent.flatMap(({ files }) => files.map(id => platform.waitUntilWorked(id, workTimeoutMs))),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    name,
    statuses: sent.map(({ status }) => status).join(' '),
    seconds,
    longestGapMs: await platform.longestGap(),
    worked: !worked.includes(false),
  };
}

function resultOf(measurements: readonly Measurement[]): BenchResult {
  const longest = Math.max(...measurements.map(({ longestGapMs }) => longestGapMs));
  return {
    ratios: {},
    absolute: {
      longest_gap_ms: Math.round(longest),
      not_worked_inputs: measurements.filter(({ worked }) => !worked).length,
      ...Object.fromEntries(
        measurements.map(({ name, longestGapMs }) => [`${name}_longest_gap_ms`, Math.round(longestGapMs)]),
      ),
    },
    table: [
      ['input', 'longest gap (ms)', 'received and worked (s)', 'answers'],
      ...measurements.map(({ name, longestGapMs, seconds, statuses, worked }) => [
        name,
        String(Math.round(longestGapMs)),
        worked ? String(roundFigure(seconds)) : `not within ${workTimeoutMs / 1000}`,
        statuses,
      ]),
    ],
  };
}
