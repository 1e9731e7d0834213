import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ParentMessage, ChildOptions, ChildMessage } from './child-process.ts';

export class ChildProcesses {
  readonly #children: readonly ChildProcess[];

  private constructor(children: readonly ChildProcess[]) {
    this.#children = children;
  }

  static async start(count: number, options: ChildOptions): Promise<ChildProcesses> {
    const program = fileURLToPath(new URL('./child-process.ts', import.meta.url));
    const children = Array.from({ length: count }, () => fork(program));
    await Promise.all(children.map(child => request(child, options)));
    return new ChildProcesses(children);
  }

  counts(): Promise<number[]> {
    return Promise.all(
      this.#children.map(async child => {
        const reply = await request(child, 'count');
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
