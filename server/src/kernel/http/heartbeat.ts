/** Proxies drop a connection that says nothing for a minute. */
const everySeconds = 25;

/** Those that beat in the same second: all that there are beat once a round, and not all of them at one moment. */
const seconds = Array.from({ length: everySeconds }, () => new Set<() => void>());
let second = 0;
let count = 0;
let timer: NodeJS.Timeout | undefined;

/** Calls `beat` every 25 seconds until it is stopped. One timer does so for all: ten thousand have no timer each. */
export function beatOf(beat: () => void): { stop(): void } {
  // The last to come waits longest: it has just said something.
  const own = seconds[(second + everySeconds - 1 - (count % everySeconds)) % everySeconds] ?? new Set();
  own.add(beat);
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
