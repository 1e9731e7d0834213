import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../server/src/main/worker.ts', import.meta.url));

export async function startWorkers(
  count: number,
  environment: Record<string, string>,
): Promise<() => Promise<void>> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [program], {
      env: { ...process.env, ...environment, FAROL_WORKERS: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(children.map(waitUntilReady));
  return async () => {
    await Promise.all(
      children.map(async child => {
        const ended = once(child, 'exit');
        child.kill('SIGINT');
        await ended;
      }),
    );
  };
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('works')) return;
  throw new Error('a worker ended before it was ready');
}
