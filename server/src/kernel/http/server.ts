import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { ErrorCode } from '@farol/contract';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { isBusy } from '../db/lost.ts';
import type { Authenticators } from '../guard/guard.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { Forbidden } from '../guard/guard.ts';
import { bodyRoom, letBodyCome } from './body.ts';
import type { CallObserver } from './calls.ts';
import { failureOf, languageOf, refuseUnread, replyTo, retryAfterOf } from './errors.ts';
import type { MountedFeature } from './handler.ts';
import { securityHeaders } from './headers.ts';
import { makeCallLimits } from './limits.ts';
import { makeListening, type Listening } from './listening.ts';
import { mount } from './mount.ts';
import { notesOf } from './notes.ts';
import { usualPatience, type Patience } from './patience.ts';
import { tellRefusals } from './refused.ts';
import { OpenStreams } from './stream.ts';
import { Turns } from './turns.ts';
import { guardAddresses } from './unknown-address.ts';

export interface ServerWishes {
  observe?: CallObserver;
  patience?: Patience;
}

export async function buildServer(
  services: Services,
  authenticators: Authenticators,
  areas: readonly MountedFeature[],
  more: (app: FastifyInstance) => Promise<void> | void,
  { observe, patience = usualPatience }: ServerWishes = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const logger: FastifyBaseLogger = services.log;
  const streams = new OpenStreams();
  const listening = makeListening(config, patience, streams);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: address => config.trustedProxies.check(address),
    serverFactory: listening.factory,
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, logger),
    // An undecodable URL reaches no route and no hook.
    frameworkErrors: answerError,
    // Answers requests during shutdown.
    return503OnClosing: false,
  });
  const addresses = guardAddresses(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(addresses.refuseUnknown);
  app.decorate('refuseUnknown', addresses.refuseUnknown);
  // First: a closed connection loses its address.
  app.addHook('onRequest', async request => void notesOf(request));
  await app.register(helmet, securityHeaders(config));
  await app.register(compress, {
    threshold: 1400,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    // Only messages may be compressed (`body.ts`).
    globalDecompression: false,
  });
  await app.register(cookie);
  const limits = await makeCallLimits(app, config.requestsPerMinute, authenticators);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await limits.countArrival(request);
    // Before the body is read.
    addresses.refuseOtherMethod(request, reply);
    if (request.is404) addresses.refuseUnknown(request, reply);
  });
  tellRefusals(app, services);
  app.addHook('preParsing', letBodyCome);
  endUnreadBodies(app, patience);
  stopGently(app, listening, streams);
  const room = bodyRoom(config.maxBodyBytes);
  const turns = new Turns();
  for (const area of areas)
    mount(app, area, services, authenticators, { patience, limits, room, streams, turns, observe });
  await more(app);
  return app;
}

/** Lets the sender of an unread body receive the answer before closing. */
function endUnreadBodies(app: FastifyInstance, { unread }: Patience): void {
  // Other `onResponse` hooks run first.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done();
    if (raw.complete || raw.destroyed) return;
    setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, unread).unref();
  });
}

function stopGently(app: FastifyInstance, listening: Listening, streams: OpenStreams): void {
  let closing = false;
  app.addHook('onListen', async () => listening.listenBeside(app));
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    streams.endAll();
    await listening.drain();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
    failures?: ReadonlySet<ErrorCode>;
  }
  interface FastifyInstance {
    refuseUnknown(request: FastifyRequest, reply: FastifyReply): never;
  }
}

/** Tests fail on this log line. */
function tellUndeclared(request: FastifyRequest, { code }: Failure): void {
  const { operation, failures } = request.routeOptions.config;
  // Another method of a fixed path.
  if (failures === undefined || failures.has(code) || code === 'METHOD_NOT_ALLOWED') return;
  request.log.error({ undeclaredFailure: code, operation }, 'an error that the endpoint does not declare');
}

const brokenOff: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

function isAbandoned(error: unknown, reply: FastifyReply): boolean {
  const gone = reply.raw.destroyed || reply.request.raw.socket.destroyed;
  return gone && error instanceof Error && 'code' in error && brokenOff.has(error.code);
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, failure } = replyTo(
    withLimit(error, request),
    languageOf(request.headers['accept-language']),
    request.id,
  );
  if (isAbandoned(error, reply)) {
    request.log.info({ requestId: request.id, route: request.routeOptions.url }, 'the caller went away');
  } else if ((error instanceof Failure && status >= 500) || isBusy(error)) {
    // Not a bug.
    request.log.warn({ code: failure.code, requestId: request.id }, 'a call could not be served now');
  } else if (status < 500) {
    logRefusal(request, error, failure);
  } else {
    request.log.error(
      { err: error, requestId: request.id, route: request.routeOptions.url },
      'request failed',
    );
  }
  tellUndeclared(request, failure);
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // The schema describes success only.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('x-error-code', failure.code)
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

function withLimit(error: unknown, request: FastifyRequest): unknown {
  const failure = failureOf(error);
  if (failure.code !== 'TOO_LARGE' || Object.keys(failure.params).length > 0) return error;
  return new Failure('TOO_LARGE', { limitBytes: request.routeOptions.bodyLimit });
}

function logRefusal(request: FastifyRequest, error: unknown, { code, status }: Failure): void {
  const { authentication, address } = notesOf(request);
  const actor = error instanceof Forbidden ? error.actor : authentication?.actor;
  request.log.warn(
    {
      requestId: request.id,
      status,
      code,
      operation: request.routeOptions.config.operation,
      method: request.method,
      caller: actor === undefined ? 'nobody' : 'id' in actor ? `${actor.kind} ${actor.id}` : actor.kind,
      address,
    },
    'a call was refused',
  );
}
