/**
 * Measures how long `/health` and lists of other flights wait while large and hostile messages come in.
 * Flags: `--megabytes=64` of a body, `--people=5000`, `--only=` prefix, `--checkout=` another checkout.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import { otherFlight, stallInputs, type StallInput } from '../stalls/inputs.ts';
import { StallPlatform } from '../stalls/platform.ts';

const workTimeoutMs = 300_000;
/** Measures the gaps of the machine itself. */
const idleMs = 5000;
const restMs = 200;

interface Measurement {
  name: string;
  statuses: string;
  seconds: number;
  longestGapMs: number;
  /** From sending to the end of processing. */
  longestOtherMs: number;
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
  const ended = new AbortController();
  const others = measureOtherFlights(platform, ended.signal);
  const sent = await Promise.all(ready.map(body => platform.send(body)));
  const worked = await Promise.all(
    sent.flatMap(({ files }) => files.map(id => platform.waitUntilWorked(id, workTimeoutMs))),
  );
  ended.abort();
  const seconds = (performance.now() - began) / 1000;
  return {
    name,
    statuses: sent.map(({ status }) => status).join(' '),
    seconds,
    longestGapMs: await platform.longestGap(),
    longestOtherMs: await others,
    worked: !worked.includes(false),
  };
}

/** Sends small lists, one after the other, until the input is worked. */
async function measureOtherFlights(platform: StallPlatform, ended: AbortSignal): Promise<number> {
  let longest = 0;
  for (let index = 0; !ended.aborted || index === 0; index += 1) {
    const began = performance.now();
    const { files } = await platform.send(otherFlight(index));
    for (const id of files) await platform.waitUntilWorked(id, workTimeoutMs);
    longest = Math.max(longest, performance.now() - began);
    await sleep(restMs);
  }
  return longest;
}

function resultOf(measurements: readonly Measurement[]): BenchResult {
  const longest = Math.max(...measurements.map(({ longestGapMs }) => longestGapMs));
  return {
    ratios: {},
    absolute: {
      longest_gap_ms: Math.round(longest),
      longest_other_flight_ms: Math.round(Math.max(...measurements.map(one => one.longestOtherMs))),
      not_worked_inputs: measurements.filter(({ worked }) => !worked).length,
      ...Object.fromEntries(
        measurements.map(({ name, longestGapMs }) => [`${name}_longest_gap_ms`, Math.round(longestGapMs)]),
      ),
    },
    table: [
      ['input', 'longest gap (ms)', 'other flights (ms)', 'received and worked (s)', 'answers'],
      ...measurements.map(({ name, longestGapMs, longestOtherMs, seconds, statuses, worked }) => [
        name,
        String(Math.round(longestGapMs)),
        String(Math.round(longestOtherMs)),
        worked ? String(roundFigure(seconds)) : `not within ${workTimeoutMs / 1000}`,
        statuses,
      ]),
    ],
  };
}
