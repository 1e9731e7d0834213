import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventSink } from './handler.ts';
import { beatOf } from './heartbeat.ts';

/** A reader this far behind is cut off; it comes back with a new token and is told the count. */
const mostBuffered = 64 * 1024;

/** What ends each stream that is open. */
export class OpenStreams {
  readonly #ends = new Set<() => void>();
  #ending = false;

  /** One that comes after all were ended is ended at once. */
  add(end: () => void): void {
    this.#ends.add(end);
    if (this.#ending) end();
  }

  delete(end: () => void): void {
    this.#ends.delete(end);
  }

  endAll(): void {
    this.#ending = true;
    for (const end of this.#ends) end();
  }
}

/**
 * Turns the reply into server-sent events (WHATWG HTML, section 9.2) until either side closes, or whoever ends what is `open`. Ten thousand
 * of them lie open for hours, so that nothing of the call is kept but its connection: the answer's head is written to it at once, and what
 * follows ends with it.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  start: (sink: EventSink) => () => void,
  open: OpenStreams,
): FastifyReply {
  reply.hijack();
  const { socket } = request.raw;
  // Whoever left during the call closes no more: nothing would ever end what begins now.
  if (socket.destroyed) return reply;
  const head = headOf(reply);
  // Those who wait for the end of the answer would keep it, and the request with it, as long as the stream is open.
  reply.raw.removeAllListeners();
  request.raw.removeAllListeners();
  holdOpen(socket, head, start, open);
  return reply;
}

/** In a scope of its own: what is kept of it for hours knows neither request nor reply. */
function holdOpen(
  socket: Socket,
  head: string,
  start: (sink: EventSink) => () => void,
  open: OpenStreams,
): void {
  const send = (text: string) => {
    if (socket.writableLength > mostBuffered) socket.destroy();
    else socket.write(text);
  };
  const close = () => socket.destroySoon();
  const beat = beatOf(() => send(':\n\n'));
  socket.write(`${head}:\n\n`);
  const end = start({ send: data => send(`data: ${data}\n\n`), close });
  socket.once('close', () => {
    beat.stop();
    open.delete(close);
    end();
  });
  open.add(close);
}

/** Without a length or chunks: the body ends with the connection (RFC 9112, section 6.3). */
function headOf(reply: FastifyReply): string {
  const headers = {
    ...reply.getHeaders(),
    date: new Date().toUTCString(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map(each => `${name}: ${each}\r\n`),
  );
  return `HTTP/1.1 200 ${STATUS_CODES[200]}\r\n${lines.join('')}\r\n`;
}
