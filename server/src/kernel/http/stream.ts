import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventSink } from './handler.ts';

/** Proxies drop a connection that says nothing for a minute. */
const heartbeatMilliseconds = 25_000;
/** A reader this far behind is cut off; it comes back with a new token and is told the count. */
const mostBuffered = 64 * 1024;

/** Turns the reply into server-sent events (WHATWG HTML, section 9.2) until either side closes, or whoever ends what is `open`. */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  start: (sink: EventSink) => () => void,
  open: Set<() => void>,
): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(':\n\n');
  const write = (text: string) => {
    if (raw.writableLength > mostBuffered) raw.destroy();
    else raw.write(text);
  };
  const close = () => void raw.end();
  const end = start({ send: data => write(`data: ${data}\n\n`), close });
  open.add(close);
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMilliseconds);
  request.raw.on('close', () => {
    clearInterval(heartbeat);
    open.delete(close);
    end();
  });
  return reply;
}
