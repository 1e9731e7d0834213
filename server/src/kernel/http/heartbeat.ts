/** Proxies drop connections after a silent minute. */
const everySeconds = 25;

const seconds = Array.from({ length: everySeconds }, () => new Set<() => void>());
let second = 0;
let count = 0;
let came = 0;
let timer: NodeJS.Timeout | undefined;

/** Ten thousand streams share one timer. */
export function beatOf(beat: () => void): { stop(): void } {
  // Round-robin: streams that open one per second would share a slot.
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
