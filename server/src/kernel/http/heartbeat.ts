/** Proxies drop connections that are silent for a minute. */
const everySeconds = 25;

/** Beats by second of the interval, which spreads the load. */
const seconds = Array.from({ length: everySeconds }, () => new Set<() => void>());
let second = 0;
let count = 0;
let came = 0;
let timer: NodeJS.Timeout | undefined;

/** Calls `beat` every 25 seconds. All callers share one timer, because there are ten thousand. */
export function beatOf(beat: () => void): { stop(): void } {
  // Assigned round-robin: by arrival time, streams that open one per second would share a slot.
  const own = seconds[came % everySeconds] ?? new Set();
  own.add(beat);
  came += 1;
  count += 1;
  timer ??= setInterval(tick, 1000).unref();
  return {
    stop() {
      if (!own.delete(beat)) return;
      count -= 1;
      if (count > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}

function tick(): void {
  second = (second + 1) % everySeconds;
  for (const beat of seconds[second] ?? []) beat();
}
