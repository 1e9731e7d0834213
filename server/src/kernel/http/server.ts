import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { ErrorCode } from '@farol/contract';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { bearerOf, type Authenticators } from '../guard/guard.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import type { CallObserver } from './calls.ts';
import { languageOf, replyTo } from './errors.ts';
import type { MountedFeature } from './handler.ts';
import { mount } from './mount.ts';
import { tellRefusals } from './refused.ts';

/**
 * The HTTP server with all areas mounted and not yet listening. `more` adds what is no endpoint: the web, the simulator;
 * `observe` is told of every call of a partner's system.
 */
export async function buildServer(
  services: Services,
  authenticators: Authenticators,
  areas: readonly MountedFeature[],
  more: (app: FastifyInstance) => Promise<void> | void,
  observe?: CallObserver,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: 'loopback',
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
  });
  answerErrors(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'font-src': ["'self'", 'data:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: services.config.publicUrl.protocol === 'https:',
  });
  await app.register(compress, {
    threshold: 1400,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: services.config.requestsPerMinute,
    timeWindow: '1 minute',
    // By the token alone: another way of writing the same header is no other caller.
    keyGenerator: request => bearerOf(request.headers.authorization) ?? request.ip,
    allowList: request => request.routeOptions.config.uncounted === true,
    errorResponseBuilder: (_request, context) =>
      new Failure('TOO_MANY_REQUESTS', { seconds: Math.ceil(context.ttl / 1000) }),
  });
  tellRefusals(app, services);
  for (const area of areas) mount(app, area, services, authenticators, observe);
  await more(app);
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint in the contract, and the errors that it declares. */
    operation?: string;
    failures?: ReadonlySet<ErrorCode>;
    /** Not counted against the caller's requests a minute. */
    uncounted?: boolean;
  }
}

/** An error that the contract does not declare reaches the caller all the same; the log tells, and tests fail by it. */
function tellUndeclared(request: FastifyRequest, { code }: Failure): void {
  const { operation, failures } = request.routeOptions.config;
  if (failures === undefined || failures.has(code)) return;
  request.log.error({ undeclaredFailure: code, operation }, 'an error that the endpoint does not declare');
}

/** What breaks when the caller goes away in the middle of the body or of the reply. Nothing is wrong here then. */
const brokenOff: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

function isAbandoned(error: unknown, reply: FastifyReply): boolean {
  const gone = reply.raw.destroyed || reply.request.raw.socket.destroyed;
  return gone && error instanceof Error && 'code' in error && brokenOff.has(error.code);
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, failure } = replyTo(
      error,
      languageOf(request.headers['accept-language']),
      request.id,
    );
    if (isAbandoned(error, reply)) {
      request.log.info({ requestId: request.id, route: request.routeOptions.url }, 'the caller went away');
    } else if (status >= 500) {
      request.log.error(
        { err: error, requestId: request.id, route: request.routeOptions.url },
        'request failed',
      );
    }
    tellUndeclared(request, failure);
    // The reply's own schema is for success; an error is written as it is.
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .header('x-error-code', failure.code)
      .serializer((value: unknown) => JSON.stringify(value))
      .send(body);
  });
  app.setNotFoundHandler(() => {
    throw new Failure('NOT_FOUND');
  });
}
