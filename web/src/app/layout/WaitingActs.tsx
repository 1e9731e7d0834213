import { registerSender } from '#client/outbox/outbox.ts';
import { OutboxMark } from '#ui/outbox/OutboxMark.tsx';
import { waitingActs } from '../screens.ts';

for (const { kind, load } of waitingActs)
  registerSender(kind, async () => {
    const { default: sender } = await load();
    return sender;
  });

/** Loads after the screen, because the screen rarely waits for it. */
export default function WaitingActs() {
  return <OutboxMark />;
}
