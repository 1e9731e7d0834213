import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventSink } from './handler.ts';
import { scheduleBeat } from './heartbeat.ts';

type Start = (sink: EventSink) => () => void;

export class OpenStreams {
  readonly #streams = new Map<Socket, EventStream>();
  #ending = false;

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

  get size(): number {
    return this.#streams.size;
  }

  endAll(): void {
    this.#ending = true;
    for (const stream of this.#streams.values()) stream.close();
  }
}

/**
 * Sends server-sent events (WHATWG HTML §9.2). Keeps only the connection, because ten thousand streams stay
 * open for hours. Closes a client that reads nothing for `silence` ms.
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
  // No further close event would end the stream.
  if (socket.destroyed) return reply;
  const head = headOf(reply);
  // The server's listeners would retain the request as long as the stream.
  request.raw.removeAllListeners();
  reply.raw.emit('finish');
  reply.raw.removeAllListeners();
  socket.setTimeout(silence);
  socket.write(`${head}:\n\n`);
  keepStreamOpen(socket, start, open);
  return reply;
}

/** The closures must not retain the request. */
function keepStreamOpen(socket: Socket, start: Start, open: OpenStreams): void {
  const stream = new EventStream(socket);
  const beat = scheduleBeat(() => stream.beat());
  const end = start(stream);
  socket.once('close', () => {
    beat.stop();
    open.delete(socket);
    end();
  });
  open.add(socket, stream);
}

/** Buffers nothing for slow clients, which get the current state later. */
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
    // A write would reset the timeout of a client that stopped reading.
    if (this.#socket.writableLength === 0) this.#socket.write(':\n\n');
  }

  onCaughtUp(sendCurrentState: () => void): void {
    this.#tellAnew = sendCurrentState;
  }

  close(): void {
    this.#socket.destroySoon();
  }

  #write(text: string): void {
    // The send buffer is full.
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

/** The body ends with the connection (RFC 9112 §6.3). */
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
