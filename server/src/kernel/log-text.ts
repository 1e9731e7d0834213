import { levels } from 'pino';
import * as z from 'zod';

const shape = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  err: z.looseObject({ message: z.string().default(''), stack: z.string().optional() }).optional(),
});

const leftOut: ReadonlySet<string> = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname']);

/** Converts a JSON line of the log to one for people: time, level, text, fields, and the stack below. */
export function formatLine(line: string): string {
  const entry = shape.safeParse(parse(line)).data;
  if (entry === undefined) return line;
  const fields = Object.entries(entry)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const level = (levels.labels[entry.level] ?? String(entry.level)).toUpperCase();
  const head = [new Date(entry.time).toISOString(), level, entry.msg, ...fields].join(' ');
  return `${[head, ...stackOf(entry.err)].join('\n')}\n`;
}

function stackOf(error: { message: string; stack?: string | undefined } | undefined): string[] {
  return error === undefined ? [] : (error.stack ?? error.message).split('\n').map(text => `    ${text}`);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
