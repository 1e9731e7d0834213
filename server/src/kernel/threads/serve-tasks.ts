import { parentPort, type Transferable } from 'node:worker_threads';
import { lowerThreadPriority } from './thread-priority.ts';
import { buildErrorReply, type ThreadReply } from './messages.ts';

/** `transfer` lists buffers to move instead of copy. */
export function serveTasks<Input, Output>(
  work: (input: Input) => Promise<Output>,
  transfer: (output: Output) => readonly Transferable[],
): void {
  const port = parentPort;
  if (port === null) throw new Error('this file is the script of a thread');
  lowerThreadPriority();
  port.on('message', (input: Input) => {
    work(input).then(
      output => port.postMessage({ output } satisfies ThreadReply<Output>, [...transfer(output)]),
      error => port.postMessage(buildErrorReply(error)),
    );
  });
}
