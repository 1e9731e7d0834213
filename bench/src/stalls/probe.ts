/** Reports the longest time without an answer. */
import { setTimeout as sleep } from 'node:timers/promises';

const everyMilliseconds = 50;
const address = process.argv[2] ?? '';
let answeredAt = performance.now();
let longestGap = 0;

async function sample(): Promise<void> {
  const due = performance.now();
  const answered = await fetch(address, { signal: AbortSignal.timeout(120_000) }).then(
    async reply => {
      await reply.arrayBuffer();
      return reply.ok;
    },
    () => false,
  );
  const now = performance.now();
  // A delay before sending is the probe's own.
  longestGap = Math.max(longestGap, answered ? now - due : now - answeredAt);
  if (answered) answeredAt = now;
  await sleep(Math.max(0, everyMilliseconds - (now - due)));
}

process.on('message', () => {
  process.send?.(longestGap);
  longestGap = 0;
});
process.on('disconnect', () => process.exit(0));
for (;;) await sample();
