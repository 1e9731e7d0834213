import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventSink } from './handler.ts';
import { beatOf } from './heartbeat.ts';

type Start = (sink: EventSink) => () => void;

/** The streams that are open. */
export class OpenStreams {
  readonly #streams = new Map<Socket, EventStream>();
  #ending = false;

  /** One that comes after all were ended is ended at once. */
  add(socket: Socket, stream: EventStream): void {
    this.#streams.set(socket, stream);
    if (this.#ending) stream.close();
  }

  delete(socket: Socket): void {
    this.#streams.delete(socket);
  }

  has(socket: Socket): boolean {
    return this.#streams.has(socket);
  }

  endAll(): void {
    this.#ending = true;
    for (const stream of this.#streams.values()) stream.close();
  }
}

/**
 * Turns the reply into server-sent events (WHATWG HTML, section 9.2) until either side closes, or whoever ends what is `open`. Ten thousand
 * of them lie open for hours, so that nothing of the call is kept but its connection: the answer's head is written to it at once, and what
 * follows ends with it. Who takes nothing for `silence` milliseconds is cut off.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  start: Start,
  open: OpenStreams,
  silence: number,
): FastifyReply {
  reply.hijack();
  const { socket } = request.raw;
  // Whoever left during the call closes no more: nothing would ever end what begins now.
  if (socket.destroyed) return reply;
  const head = headOf(reply);
  // To the server the call ends here. Otherwise it and those who wait for its end would keep request and reply as long as the stream is open.
  request.raw.removeAllListeners();
  reply.raw.emit('finish');
  reply.raw.removeAllListeners();
  socket.setTimeout(silence);
  socket.write(`${head}:\n\n`);
  holdOpen(socket, start, open);
  return reply;
}

/** In a scope of its own: what is kept of it for hours knows neither request nor reply. */
function holdOpen(socket: Socket, start: Start, open: OpenStreams): void {
  const stream = new EventStream(socket);
  const beat = beatOf(() => stream.beat());
  const end = start(stream);
  socket.once('close', () => {
    beat.stop();
    open.delete(socket);
    end();
  });
  open.add(socket, stream);
}

/**
 * What is sent goes to the connection at once, or not at all: for who does not read nothing is kept. When they have read what lies on the
 * way they are told anew what holds then.
 */
export class EventStream implements EventSink {
  readonly #socket: Socket;
  #behind = false;
  #tellAnew: (() => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  send(data: string, times = 1): void {
    const text = `data: ${data}\n\n`;
    this.#write(times === 1 ? text : text.repeat(times));
  }

  sendEvent(name: string, data: string): void {
    this.#write(`event: ${name}\ndata: ${data}\n\n`);
  }

  beat(): void {
    // Silence tells when somebody has stopped reading: a connection that is written to is never silent.
    if (this.#socket.writableLength === 0) this.#socket.write(':\n\n');
  }

  onCaughtUp(tellAnew: () => void): void {
    this.#tellAnew = tellAnew;
  }

  close(): void {
    this.#socket.destroySoon();
  }

  #write(text: string): void {
    // Anything is left over where the system takes no more for this reader.
    if (this.#socket.writableLength === 0) this.#socket.write(text);
    else if (!this.#behind) this.#fallBehind();
  }

  #fallBehind(): void {
    this.#behind = true;
    this.#socket.write(':\n\n', error => {
      this.#behind = false;
      if (error === undefined || error === null) this.#tellAnew?.();
    });
  }
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
