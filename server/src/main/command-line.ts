import { parseArgs, type ParseArgsConfig } from 'node:util';
import { assertDatabase, readConfig } from '#kernel/config.ts';
import type { Opened } from './services.ts';

/** A wrong command line. The usage is printed with the message, and the exit code is 2. */
export class UsageError extends Error {}

export function valuesOf<O extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: string[],
  options: O,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${command}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Runs a command on the platform's database, which is started for it and stopped afterwards unless the
 * platform runs. Throws ConfigError for a data folder without a database, unless the command may create it.
 */
export async function withServices(
  work: (opened: Opened) => Promise<number>,
  { createsData = false } = {},
): Promise<number> {
  const config = readConfig(process.env, { createsData });
  if (!createsData) assertDatabase(config);
  const { openServices } = await import('./services.ts');
  const opened = await openServices(config);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
