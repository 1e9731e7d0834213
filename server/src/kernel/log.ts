import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Logs carry ids, never names, documents, tokens or message text. */
export function makeLog(level: string): Log {
  return pino({
    level,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie'], remove: true },
  });
}
