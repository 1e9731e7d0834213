/** Proxies drop connections after a silent minute. */
const intervalSeconds = 25;

const seconds = Array.from({ length: intervalSeconds }, () => new Set<() => void>());
let second = 0;
let count = 0;
let nextSlot = 0;
let timer: NodeJS.Timeout | undefined;

/** Ten thousand streams share one timer. */
export function scheduleBeat(beat: () => void): { stop(): void } {
  // Round-robin: streams that open one per second would share a slot.
  const slot = seconds[nextSlot % intervalSeconds] ?? new Set();
  slot.add(beat);
  nextSlot += 1;
  count += 1;
  timer ??= setInterval(tick, 1000).unref();
  return {
    stop() {
      if (!slot.delete(beat)) return;
      count -= 1;
      if (count > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}

function tick(): void {
  second = (second + 1) % intervalSeconds;
  for (const beat of seconds[second] ?? []) beat();
}
