/** Proxies drop a connection that says nothing for a minute. */
const everySeconds = 25;

/** Those that beat in the same second: all that there are beat once a round, and not all of them at one moment. */
const seconds = Array.from({ length: everySeconds }, () => new Set<() => void>());
let second = 0;
/** Those that there are, and those that ever came. */
let count = 0;
let came = 0;
let timer: NodeJS.Timeout | undefined;

/** Calls `beat` every 25 seconds until it is stopped. One timer does so for all: ten thousand have no timer each. */
export function beatOf(beat: () => void): { stop(): void } {
  // One after the other round the seconds, whenever they come: a place reckoned from now would be the same for those that come one a second.
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
