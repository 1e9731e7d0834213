import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Access } from '@farol/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Actor } from '../guard/actor.ts';
import { type Authenticators, bearerOf, streamTokenOf } from '../guard/guard.ts';
import { hashOf } from '../secrets.ts';
import { notesOf } from './notes.ts';

/** What has a count of its own: the calls, the files of the application, and each public address by its name. */
export type Bucket = string;

export interface CallLimits {
  /**
   * In front of everything: counts by who it is where the token is one that let somebody in lately, by the token's own where it is one that
   * the platform gave out, else by the address.
   */
  countArrival(request: FastifyRequest): Promise<void>;
  /** Counts a call of somebody who was let in, unless it was counted as theirs when it came. */
  countKnown(request: FastifyRequest, actor: Actor): Promise<void>;
  /** The token of this call let nobody in: it counts as its address from now on. One of another kind is no sign that it was ended. */
  forget(request: FastifyRequest, access: Access): void;
  /** A token that was just given to somebody. */
  remember(token: string, actor: Actor): void;
}

/** A file for every part of the application, for everybody who works behind one address: a new version comes to all at once. */
const filesForOneCall = 20;
/** Addresses, and callers, whose counts are kept. */
const mostKept = 50_000;

/** In the place of who has a token that let nobody in. */
const refused = 'nobody';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose count a call of this route is put to; `calls` unless said. */
    bucket?: Bucket;
  }
}

/**
 * Counts calls a minute. An unknown caller counts as their address, and everybody else as themselves: neither their neighbours behind
 * one address nor made-up tokens shut them out.
 */
export async function makeCallLimits(
  app: FastifyInstance,
  perMinute: number,
  { givenOut }: Pick<Authenticators, 'givenOut'>,
): Promise<CallLimits> {
  await app.register(rateLimit, { global: false });
  const tokens = new KnownTokens();
  const counted = new WeakMap<FastifyRequest, string>();

  const counters = new Map<string, (request: FastifyRequest) => Promise<void>>();
  const count = (bucket: Bucket, request: FastifyRequest, keyOf: (request: FastifyRequest) => string) => {
    const made = counters.get(bucket) ?? makeCounter(app, maximumOf(bucket, perMinute), keyOf);
    counters.set(bucket, made);
    return made(request);
  };
  const nameOf = async (request: FastifyRequest, bearer: string | undefined) => {
    const name = await givenOut?.({ bearer, streamToken: streamTokenOf(request.query) });
    return name === undefined ? undefined : `given out ${name}`;
  };
  const countCaller = (request: FastifyRequest) => count('known', request, one => counted.get(one) ?? '');

  return {
    async countArrival(request) {
      const bucket = request.routeOptions.config.bucket ?? 'calls';
      const bearer = bearerOf(request.headers.authorization);
      const caller =
        bucket === 'calls' ? (tokens.callerOf(bearer) ?? (await nameOf(request, bearer))) : undefined;
      if (caller === undefined || caller === refused) return count(`address:${bucket}`, request, addressKey);
      counted.set(request, caller);
      return countCaller(request);
    },
    async countKnown(request, actor) {
      if (actor.kind === 'nobody') return;
      const caller = callerOf(actor);
      const before = counted.get(request);
      const bearer = bearerOf(request.headers.authorization);
      if (bearer !== undefined) tokens.put(bearer, caller);
      if (before === caller) return;
      counted.set(request, caller);
      await countCaller(request);
    },
    forget(request, access) {
      const bearer = bearerOf(request.headers.authorization);
      const kind = access === 'integrator' ? 'integrator' : 'user';
      if (bearer === undefined) return;
      // One that was given out is asked for no more. Nobody can make up such tokens and fill what is remembered.
      const ended =
        tokens.callerOf(bearer)?.startsWith(kind) === true ||
        (kind === 'user' && counted.get(request)?.startsWith('given out') === true);
      if (ended) tokens.put(bearer, refused);
    },
    remember(token, actor) {
      if (actor.kind !== 'nobody') tokens.put(token, callerOf(actor));
    },
  };
}

function maximumOf(bucket: Bucket, perMinute: number): number {
  return bucket === 'address:files' ? filesForOneCall * perMinute : perMinute;
}

function callerOf(actor: Exclude<Actor, { kind: 'nobody' }>): string {
  return `${actor.kind} ${actor.id}`;
}

/** Of an IPv6 address the network: whoever has one has all of it. */
function addressKey(request: FastifyRequest): string {
  return normalizeIP(notesOf(request).address);
}

function makeCounter(
  app: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => string,
): (request: FastifyRequest) => Promise<void> {
  const options = { max, timeWindow: '1 minute', cache: mostKept, keyGenerator };
  const count = app.createRateLimit(options);
  return async request => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded)
      throw new Failure('TOO_MANY_REQUESTS', { seconds: Math.max(1, state.ttlInSeconds) });
  };
}

/** Tokens that let somebody in lately or were refused, by their hashes. Whoever is not among them is asked who they are, at the cost of their address. */
class KnownTokens {
  readonly #callers = new Map<string, string>();

  callerOf(token: string | undefined): string | undefined {
    return token === undefined ? undefined : this.#callers.get(keyOf(token));
  }

  put(token: string, caller: string): void {
    const key = keyOf(token);
    // The last used stand at the end.
    this.#callers.delete(key);
    this.#callers.set(key, caller);
    if (this.#callers.size <= mostKept) return;
    const [oldest = ''] = this.#callers.keys();
    this.#callers.delete(oldest);
  }
}

function keyOf(token: string): string {
  return hashOf(token).toString('base64');
}
