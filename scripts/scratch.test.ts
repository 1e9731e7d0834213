import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createScratchFolder } from './scratch.ts';

test('removes leftovers of a killed process, but spares another process with its id', () => {
  const own = createScratchFolder('unit');
  const endedPid = spawnSync(process.execPath, ['-e', '']).pid;
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  try {
    const left = join(dirname(own), `farol-scratch-unit-${endedPid}-left`);
    mkdirSync(join(left, 'postgres'), { recursive: true });
    writeFileSync(join(left, 'postgres', 'postmaster.pid'), `${bystander.pid}\n`);
    const other = createScratchFolder('unit');
    rmSync(other, { recursive: true });
    expect([existsSync(left), existsSync(own)]).toEqual([false, true]);
    spawnSync(process.execPath, ['-e', '']);
    expect(
      spawnSync('ps', ['-o', 'stat=', '-p', String(bystander.pid)], { encoding: 'utf8' }).stdout,
    ).toMatch(/^[RSI]/);
  } finally {
    bystander.kill('SIGKILL');
    rmSync(own, { recursive: true });
  }
});
