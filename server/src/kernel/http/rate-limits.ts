import { hash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Access } from '@farol/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Actor } from '../guard/actor.ts';
import { type Authenticators, bearerOf, streamTokenOf } from '../guard/guard.ts';
import { getNotes } from './request-notes.ts';

export type Bucket = string;

export interface CallLimits {
  /** Counts by recently accepted token, else by issued token, else by address. */
  countArrival(request: FastifyRequest): Promise<void>;
  countKnown(request: FastifyRequest, actor: Actor): Promise<void>;
  /** Counts a rejected token by address. A token of another kind may be valid. */
  forget(request: FastifyRequest, access: Access): void;
  remember(token: string, actor: Actor): void;
}

/** A new version reloads every file for all users behind an address. */
const filesPerRequest = 20;
const maxTrackedCallers = 50_000;

const rejectedCaller = 'nobody';

declare module 'fastify' {
  interface FastifyContextConfig {
    bucket?: Bucket;
  }
}

/** Counts per minute. Neighbours and invented tokens cannot exhaust a known caller's limit. */
export async function createCallLimits(
  app: FastifyInstance,
  perMinute: number,
  { findIssuedToken }: Pick<Authenticators, 'findIssuedToken'>,
): Promise<CallLimits> {
  await app.register(rateLimit, { global: false });
  const tokens = new RecentTokens();

  const counters = new Map<string, (request: FastifyRequest) => Promise<void>>();
  const count = (bucket: Bucket, request: FastifyRequest, keyOf: (request: FastifyRequest) => string) => {
    const counter = counters.get(bucket) ?? createCounter(app, maximumOf(bucket, perMinute), keyOf);
    counters.set(bucket, counter);
    return counter(request);
  };
  const nameOf = async (request: FastifyRequest, bearer: string | undefined) => {
    const name = await findIssuedToken?.({ bearer, streamToken: streamTokenOf(request.query) });
    return name === undefined ? undefined : `given out ${name}`;
  };
  const countCaller = (request: FastifyRequest, caller: string) => {
    getNotes(request).countedCaller = caller;
    return count('known', request, one => getNotes(one).countedCaller ?? '');
  };

  return {
    async countArrival(request) {
      const bucket = request.routeOptions.config.bucket ?? 'calls';
      const bearer = bearerOf(request.headers.authorization);
      const caller =
        bucket === 'calls' ? (tokens.callerOf(bearer) ?? (await nameOf(request, bearer))) : undefined;
      if (caller === undefined || caller === rejectedCaller)
        return count(`address:${bucket}`, request, addressKey);
      return countCaller(request, caller);
    },
    async countKnown(request, actor) {
      if (actor.kind === 'nobody') return;
      const caller = callerOf(actor);
      if (getNotes(request).countedCaller === caller) return;
      const bearer = bearerOf(request.headers.authorization);
      if (bearer !== undefined) tokens.setCaller(bearer, caller);
      await countCaller(request, caller);
    },
    forget(request, access) {
      const bearer = bearerOf(request.headers.authorization);
      const kind = access === 'integrator' ? 'integrator' : 'user';
      if (bearer === undefined) return;
      // Invented tokens must not fill the memory.
      const ended =
        tokens.callerOf(bearer)?.startsWith(kind) === true ||
        (kind === 'user' && getNotes(request).countedCaller?.startsWith('given out') === true);
      if (ended) tokens.setCaller(bearer, rejectedCaller);
    },
    remember(token, actor) {
      if (actor.kind !== 'nobody') tokens.setCaller(token, callerOf(actor));
    },
  };
}

function maximumOf(bucket: Bucket, perMinute: number): number {
  return bucket === 'address:files' ? filesPerRequest * perMinute : perMinute;
}

function callerOf(actor: Exclude<Actor, { kind: 'nobody' }>): string {
  return `${actor.kind} ${actor.id}`;
}

/** A host owns a whole IPv6 network. */
function addressKey(request: FastifyRequest): string {
  return normalizeIP(getNotes(request).address);
}

function createCounter(
  app: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => string,
): (request: FastifyRequest) => Promise<void> {
  const options = { max, timeWindow: '1 minute', cache: maxTrackedCallers, keyGenerator };
  const count = app.createRateLimit(options);
  return async request => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded)
      throw new Failure('TOO_MANY_REQUESTS', { seconds: Math.max(1, state.ttlInSeconds) });
  };
}

class RecentTokens {
  readonly #callers = new Map<string, string>();

  callerOf(token: string | undefined): string | undefined {
    if (token === undefined) return undefined;
    const key = keyOf(token);
    const caller = this.#callers.get(key);
    if (caller !== undefined) this.#setNewest(key, caller);
    return caller;
  }

  setCaller(token: string, caller: string): void {
    this.#setNewest(keyOf(token), caller);
    if (this.#callers.size <= maxTrackedCallers) return;
    const [oldest = ''] = this.#callers.keys();
    this.#callers.delete(oldest);
  }

  #setNewest(key: string, caller: string): void {
    this.#callers.delete(key);
    this.#callers.set(key, caller);
  }
}

function keyOf(token: string): string {
  return hash('sha256', token, 'base64');
}
