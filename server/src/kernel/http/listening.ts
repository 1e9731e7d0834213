import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { Config } from '../config.ts';
import { refuseUnread } from './errors.ts';
import type { Patience } from './patience.ts';
import type { OpenStreams } from './stream.ts';

/** The servers of one application: one for each address that it listens on. */
export interface Listening {
  factory: FastifyServerFactory;
  /** Name by which `localhost` is known besides: browsers try both. */
  listenBeside(app: FastifyInstance): void;
  /** Takes no more connections; ends those without a call at once, the others after their answer or the patience. */
  drain(): Promise<void>;
}

type Limits = Pick<Config, 'maxConnections' | 'trustedProxies' | 'host'>;

/** A connection has sent nothing, or a call that is not answered yet, or every call of it is answered. */
type Standing = 'new' | IncomingMessage | 'idle';

/** Of the connections that are possible at all, one address may hold this part. */
const partOfOne = 1 / 2;
const drainLookMilliseconds = 20;

export function makeListening(
  limits: Limits,
  patience: Patience,
  streams: Pick<OpenStreams, 'has'>,
): Listening {
  const servers: Server[] = [];
  let handler: RequestListener = () => undefined;
  const admit = admission(limits);
  /** The connections, and where each stands. */
  const sockets = new Map<Socket, Standing>();
  const isSending = (standing: Standing) => standing === 'new' || (standing !== 'idle' && !standing.complete);

  function make(): Server {
    const server = createServer(
      { connectionsCheckingInterval: patience.look, keepAliveTimeout: patience.headers * 4 },
      // On the connection of a stream nothing else is answered.
      (request, response) =>
        streams.has(request.socket) ? request.socket.destroy() : handler(request, response),
    );
    server.headersTimeout = patience.headers;
    // The reading of each body is watched besides, by the kind of its call; this ends what nobody reads.
    server.requestTimeout = patience.largeBody + patience.headers;
    server.timeout = patience.silence;
    server.maxConnections = limits.maxConnections;
    server.on('connection', admit);
    server.on('connection', socket => {
      sockets.set(socket, 'new');
      socket.once('close', () => sockets.delete(socket));
    });
    server.on('request', (request, response) => {
      const { socket } = request;
      sockets.set(socket, request);
      response.once('finish', () => {
        if (sockets.get(socket) === request) sockets.set(socket, 'idle');
      });
    });
    server.on('checkContinue', (request, response) => server.emit('request', request, response));
    servers.push(server);
    return server;
  }

  return {
    factory: given => {
      handler = given as RequestListener;
      return make();
    },
    listenBeside(app) {
      const { address, port } = app.server.address() as AddressInfo;
      const other = { '127.0.0.1': '::1', '::1': '127.0.0.1' }[address];
      if (limits.host !== 'localhost' || other === undefined) return;
      const beside = make();
      beside.on('clientError', refuseUnread);
      // Not every machine has both.
      beside.on('error', () => undefined);
      beside.listen(port, other);
    },
    async drain() {
      const ended = servers.map(server => new Promise<void>(done => server.close(() => done())));
      let over = false;
      void Promise.all(ended).then(() => (over = true));
      for (let waited = 0; !over && waited < patience.stop; waited += drainLookMilliseconds) {
        for (const server of servers) server.closeIdleConnections();
        if (waited >= patience.stopSending)
          for (const [socket, standing] of sockets) if (isSending(standing)) socket.destroy();
        await sleep(drainLookMilliseconds);
      }
      for (const server of servers) server.closeAllConnections();
      await Promise.all(ended);
    },
  };
}

/** Sends away the connections of an address that holds its part already, and those whose caller is gone. */
function admission({ maxConnections, trustedProxies }: Limits): (socket: Socket) => void {
  const mostOfOne = Math.ceil(maxConnections * partOfOne);
  const held = new Map<string, number>();
  return socket => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return void socket.destroy();
    if (trustedProxies.check(remoteAddress)) return;
    const address = normalizeIP(remoteAddress);
    const count = (held.get(address) ?? 0) + 1;
    if (count > mostOfOne) return void socket.destroy();
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    });
  };
}
