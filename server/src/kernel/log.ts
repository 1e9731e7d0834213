import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';
import { redactError } from './db/redact-error.ts';
import { formatLine } from './log-text.ts';

export type Log = Logger;

/** Opens the log of a process on standard output, in the format of the settings. */
export function openLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): Log {
  if (logFormat === 'json') return createLog(logLevel);
  const output = pino.destination({ dest: 1, sync: true });
  return createLog(logLevel, { write: line => void output.write(formatLine(line)) });
}

/** Logs contain ids, but no names, documents, tokens or message text. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie'], remove: true },
    serializers: {
      err: (error: unknown) => stdSerializers.err(redactError(error) as Error),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
