import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ParentMessage, PartOptions, ChildMessage } from './part.ts';

export class Parts {
  readonly #children: readonly ChildProcess[];

  private constructor(children: readonly ChildProcess[]) {
    this.#children = children;
  }

  static async start(count: number, begin: PartOptions): Promise<Parts> {
    const program = fileURLToPath(new URL('./part.ts', import.meta.url));
    const children = Array.from({ length: count }, () => fork(program));
    await Promise.all(children.map(child => request(child, begin)));
    return new Parts(children);
  }

  counts(): Promise<number[]> {
    return Promise.all(
      this.#children.map(async child => {
        const reply = await request(child, 'tell');
        return reply === 'ready' ? 0 : reply.count;
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#children.map(async child => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }),
    );
  }
}

async function request(child: ChildProcess, message: ParentMessage): Promise<ChildMessage> {
  const answer = once(child, 'message');
  child.send(message);
  const [reply] = (await answer) as [ChildMessage];
  return reply;
}
