import type { AuditEvent } from '@farol/contract';
import { storeBatch } from '../db/batch.ts';
import type { Actor } from '../guard/actor.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { writeEvent } from './audit.ts';

export interface Refusal {
  event: AuditEvent;
  actor: Actor | undefined;
  requestId: string;
  operation: string;
  address: string;
  screen: string | undefined;
  code: string;
  about: readonly string[];
}

interface Counted {
  refusal: Refusal;
  /** The trail is in order of occurrence. */
  id: string;
  at: Temporal.Instant;
  calls: number;
}

/** Further refusals of a caller are counted together. */
const mostOfOne = 60;
/** All unauthenticated callers together. */
const mostOfNobody = 20;

/**
 * Buffers refusals. Equal ones within a second form one event; beyond the limit, one per minute, so that no
 * caller can flood the trail.
 */
export class Refusals {
  #next = new Map<string, Counted>();
  #together = new Map<string, Counted>();
  readonly #events = new Map<string, number>();
  readonly #services: Pick<Services, 'clock' | 'keys' | 'log' | 'pool'>;

  constructor(services: Pick<Services, 'clock' | 'keys' | 'log' | 'pool'>) {
    this.#services = services;
  }

  note(refusal: Refusal): void {
    const { actor, operation, code, address, about } = refusal;
    const known = actor !== undefined && actor.kind !== 'nobody';
    const who = known ? actor.id : '';
    const kind = [who, known ? '' : address, operation, code, ...about].join(' ');
    if (count(this.#next, kind)) return;
    const events = this.#events.get(who) ?? 0;
    if (events < (known ? mostOfOne : mostOfNobody)) {
      this.#events.set(who, events + 1);
      this.#next.set(kind, this.#counted(refusal));
    } else if (!count(this.#together, `${who} ${code}`)) {
      const whole = { ...refusal, operation: 'several', about: [], address: known ? address : '' };
      this.#together.set(`${who} ${code}`, this.#counted(whole));
    }
  }

  #counted(refusal: Refusal): Counted {
    return { refusal, id: newId(), at: this.#services.clock.now(), calls: 1 };
  }

  /** `minute` ends the minute. Failed writes are retried. */
  async write(minute: boolean): Promise<void> {
    const due = [...this.#next, ...(minute ? this.#together : [])];
    this.#next = new Map();
    if (minute) {
      this.#together = new Map();
      this.#events.clear();
    }
    if (due.length === 0) return;
    try {
      await this.#store(due.map(([, counted]) => counted));
    } catch (error) {
      this.#services.log.warn({ err: error, refusals: due.length }, 'refusals were not written yet');
      this.#keep(due);
    }
  }

  #keep(due: [string, Counted][]): void {
    for (const [kind, counted] of due) {
      const since = this.#next.get(kind);
      this.#next.set(
        kind,
        since === undefined ? counted : { ...counted, calls: counted.calls + since.calls },
      );
    }
  }

  async #store(due: Counted[]): Promise<void> {
    const { keys, log, pool } = this.#services;
    const target = { db: pool.db, log, acting: { kind: 'nobody' } } as const;
    await storeBatch(
      target,
      due,
      ({ id }) => id,
      async (db, counted) => {
        for (const { refusal, id, at, calls } of counted) {
          const { event, requestId, operation, screen, code, about } = refusal;
          await writeEvent(
            db,
            { keys, clock: { now: () => at } },
            {
              id,
              event,
              actor: refusal.actor ?? { kind: 'nobody' },
              requestId,
              operation,
              address: refusal.address === '' ? undefined : refusal.address,
              screen,
              detail: { code, calls, ...(about.length === 0 ? {} : { about }) },
            },
          );
        }
      },
    );
  }
}

function count(counted: ReadonlyMap<string, Counted>, kind: string): boolean {
  const before = counted.get(kind);
  if (before !== undefined) before.calls += 1;
  return before !== undefined;
}
