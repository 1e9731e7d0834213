import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { redactError } from './db/redact-error.ts';

export type Log = Logger;

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
