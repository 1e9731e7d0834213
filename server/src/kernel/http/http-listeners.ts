import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { Config } from '../config.ts';
import { refuseUnparsed } from './errors.ts';
import type { HttpTimeouts } from './http-timeouts.ts';
import type { OpenStreams } from './event-stream.ts';

export interface HttpListeners {
  factory: FastifyServerFactory;
  /** Browsers try both loopback addresses of `localhost`. */
  listenOnOtherLoopback(app: FastifyInstance): void;
  countConnections(): number;
  /** Closes idle connections at once, others after their answer. */
  drain(): Promise<void>;
}

type Limits = Pick<Config, 'maxConnections' | 'trustedProxies' | 'host'>;

const maxShareOfAddress = 1 / 2;
/** Above this share, a new connection replaces an idle one. */
const fullShare = 9 / 10;
const drainPollMs = 20;

export function createHttpListeners(
  limits: Limits,
  patience: HttpTimeouts,
  streams: Pick<OpenStreams, 'has'>,
): HttpListeners {
  const servers: Server[] = [];
  let handler: RequestListener = () => undefined;
  /** Value: the unanswered request. */
  const sockets = new Map<Socket, IncomingMessage | undefined>();
  const idle = new IdleConnections(streams);
  const isSending = (socket: Socket, call: IncomingMessage | undefined) =>
    !idle.has(socket) && call?.complete !== true;
  const admit = buildAdmission(limits, idle);

  function createListener(): Server {
    const server = createServer(
      { connectionsCheckingInterval: patience.checkInterval, keepAliveTimeout: patience.headers * 4 },
      // A stream's connection answers no other request.
      (request, response) =>
        streams.has(request.socket) ? request.socket.destroy() : handler(request, response),
    );
    server.headersTimeout = patience.headers;
    // For unread bodies; `body.ts` has its own timeouts.
    server.requestTimeout = patience.largeBody + patience.headers;
    server.timeout = patience.silence;
    server.maxConnections = limits.maxConnections;
    server.on('connection', admit);
    server.on('connection', socket => {
      sockets.set(socket, undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        idle.delete(socket);
      });
      if (sockets.size > limits.maxConnections * fullShare) idle.endOne();
    });
    server.on('request', (request, response) => {
      const { socket } = request;
      sockets.set(socket, request);
      idle.delete(socket);
      response.once('finish', () => {
        endUnreadBody(request, patience);
        if (sockets.get(socket) !== request) return;
        sockets.set(socket, undefined);
        idle.add(socket);
      });
    });
    server.on('checkContinue', (request, response) => server.emit('request', request, response));
    // Node's own answer would skip all limits (RFC 9110 §10.1.1 allows to ignore it).
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    servers.push(server);
    return server;
  }

  return {
    factory: handle => {
      handler = handle as RequestListener;
      return createListener();
    },
    listenOnOtherLoopback(app) {
      const { address, port } = app.server.address() as AddressInfo;
      const other = { '127.0.0.1': '::1', '::1': '127.0.0.1' }[address];
      if (limits.host !== 'localhost' || other === undefined) return;
      const otherServer = createListener();
      otherServer.on('clientError', (error, socket) => refuseUnparsed(error, socket as Socket, app.log));
      // IPv6 or IPv4 may be missing.
      otherServer.on('error', () => undefined);
      otherServer.listen(port, other);
    },
    countConnections: () => sockets.size,
    async drain() {
      const ended = servers.map(server => new Promise<void>(done => server.close(() => done())));
      let closed = false;
      void Promise.all(ended).then(() => (closed = true));
      for (let waited = 0; !closed && waited < patience.stop; waited += drainPollMs) {
        for (const server of servers) server.closeIdleConnections();
        if (waited >= patience.stopSending)
          for (const [socket, call] of sockets) if (isSending(socket, call)) socket.destroy();
        await sleep(drainPollMs);
      }
      for (const server of servers) server.closeAllConnections();
      await Promise.all(ended);
    },
  };
}

/** Lets the sender of an unread body receive the answer before closing. */
function endUnreadBody(request: IncomingMessage, { unread }: HttpTimeouts): void {
  if (request.complete || request.destroyed) return;
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, unread).unref();
}

/** Streams do not count as idle. */
class IdleConnections {
  readonly #sockets = new Set<Socket>();
  readonly #streams: Pick<OpenStreams, 'has'>;

  constructor(streams: Pick<OpenStreams, 'has'>) {
    this.#streams = streams;
  }

  add(socket: Socket): void {
    this.#sockets.add(socket);
  }

  delete(socket: Socket): void {
    this.#sockets.delete(socket);
  }

  has(socket: Socket): boolean {
    return this.#sockets.has(socket);
  }

  endOne(address?: string): boolean {
    for (const socket of this.#sockets) {
      if (this.#streams.has(socket)) this.#sockets.delete(socket);
      else if (address === undefined || addressOf(socket) === address) {
        this.#sockets.delete(socket);
        socket.destroy();
        return true;
      }
    }
    return false;
  }
}

function addressOf({ remoteAddress }: Socket): string | undefined {
  return remoteAddress === undefined ? undefined : normalizeIP(remoteAddress);
}

/** Rejects connections of an address over its share, unless an idle one can close. */
function buildAdmission(
  { maxConnections, trustedProxies }: Limits,
  idle: IdleConnections,
): (socket: Socket) => void {
  const maxPerAddress = Math.ceil(maxConnections * maxShareOfAddress);
  const countByAddress = new Map<string, number>();
  return socket => {
    const { remoteAddress } = socket;
    const address = addressOf(socket);
    if (remoteAddress === undefined || address === undefined) return void socket.destroy();
    if (trustedProxies.check(remoteAddress)) return;
    const count = (countByAddress.get(address) ?? 0) + 1;
    if (count > maxPerAddress && !idle.endOne(address)) return void socket.destroy();
    countByAddress.set(address, count);
    socket.once('close', () => {
      const left = (countByAddress.get(address) ?? 1) - 1;
      if (left === 0) countByAddress.delete(address);
      else countByAddress.set(address, left);
    });
  };
}
