import { readFileSync } from 'node:fs';
import type { Services } from '../../../server/src/kernel/services.ts';
import { backends } from './queries.ts';

/** CPU milliseconds. */
export interface Processor {
  platform: number;
  database: number;
}

/** Includes only the database processes of this process. */
export async function readProcessor({ pool }: Services): Promise<Processor> {
  const { user, system } = process.cpuUsage();
  const nanoseconds = (await backends(pool)).map(pid => {
    try {
      return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      return Number.NaN;
    }
  });
  return {
    platform: (user + system) / 1e3,
    database: nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6,
  };
}
