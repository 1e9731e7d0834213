import type { Endpoint } from '@farol/contract';
import type { Actor } from '../guard/actor.ts';
import { Failure } from '../failure.ts';

/** Calls that may hold a connection for long. */
export type ShareKind = 'searches' | 'exports' | 'checks';

export interface ShareLimits {
  /** Calls of one caller that run at once; together far below `requestConnections`. */
  atOnce: Readonly<Record<ShareKind, number>>;
  waiting: number;
  waitMs: number;
}

const defaultShareLimits: ShareLimits = {
  atOnce: { searches: 4, exports: 2, checks: 2 },
  waiting: 40,
  waitMs: 30_000,
};

/** Files that take as long as a search; pictures and attachments do not. */
const exportEvent = /_(?:EXPORTED|PRINTED)$/;

export function shareOf({
  audit,
  longCheck,
  reads,
  reply,
}: Pick<Endpoint, 'audit' | 'longCheck' | 'reads' | 'reply'>): ShareKind | undefined {
  if (longCheck === true) return 'checks';
  if (reply === 'binary') return reads === 'replica' || exportEvent.test(audit) ? 'exports' : undefined;
  return reads === 'replica' ? 'searches' : undefined;
}

interface Share {
  running: number;
  waiting: Set<() => void>;
}

/** Bounds what one caller runs at once, so that one caller cannot take all connections. */
export class CallerShares {
  readonly #limits: ShareLimits;
  readonly #shares = new Map<string, Share>();

  constructor(limits = defaultShareLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a place and returns the function that frees it, which may be called twice. Throws
   * CALLS_UNDER_WAY if too many wait or the wait is too long, UNAVAILABLE if the client leaves.
   */
  async enter(kind: ShareKind | undefined, actor: Actor, signal: AbortSignal): Promise<() => void> {
    if (kind === undefined || actor.kind === 'nobody') return () => undefined;
    const key = `${kind} ${actor.kind} ${actor.id}`;
    const share = this.#shares.get(key) ?? { running: 0, waiting: new Set() };
    this.#shares.set(key, share);
    const limit = this.#limits.atOnce[kind];
    if (share.running < limit) share.running += 1;
    else await this.#wait(share, limit, signal);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      this.#leave(key, share);
    };
  }

  async #wait({ waiting }: Share, limit: number, signal: AbortSignal): Promise<void> {
    if (waiting.size >= this.#limits.waiting) throw new Failure('CALLS_UNDER_WAY', { limit });
    const timeout = AbortSignal.timeout(this.#limits.waitMs);
    const ended = AbortSignal.any([signal, timeout]);
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        waiting.delete(start);
        reject(signal.aborted ? new Failure('UNAVAILABLE') : new Failure('CALLS_UNDER_WAY', { limit }));
      };
      const start = () => {
        ended.removeEventListener('abort', end);
        resolve();
      };
      waiting.add(start);
      ended.addEventListener('abort', end, { once: true });
      if (ended.aborted) end();
    });
  }

  #leave(key: string, share: Share): void {
    const [next] = share.waiting;
    if (next !== undefined) {
      share.waiting.delete(next);
      next();
      return;
    }
    share.running -= 1;
    if (share.running === 0) this.#shares.delete(key);
  }
}
