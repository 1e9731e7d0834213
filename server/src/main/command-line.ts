import { parseArgs, type ParseArgsConfig } from 'node:util';
import { assertDatabase, readConfig } from '#kernel/config.ts';
import type { OpenedServices } from './services.ts';

/** Prints the message with the usage, and exits with code 2. */
export class UsageError extends Error {}

export function parseOptions<O extends NonNullable<ParseArgsConfig['options']>>(
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
 * Runs a command on the platform's database, starting it if necessary. Throws ConfigError for a data folder
 * without a database, unless `createsData`.
 */
export async function withServices(
  work: (opened: OpenedServices) => Promise<number>,
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
