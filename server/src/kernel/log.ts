import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Logs carry ids, never names, documents, tokens or message text. They go to standard output unless said otherwise. */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie'], remove: true },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
