import type { AuditEvent } from '@farol/contract';
import { storeBatch } from '../db/batch.ts';
import type { Actor } from '../guard/actor.ts';
import { createId } from '../ids.ts';
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
  recordIds: readonly string[];
}

interface CountedRefusal {
  refusal: Refusal;
  /** The trail is in order of occurrence. */
  id: string;
  at: Temporal.Instant;
  calls: number;
}

/** Further refusals of a caller are counted together. */
const maxPerCaller = 60;
/** All unauthenticated callers together. */
const maxAnonymous = 20;

/**
 * Buffers refusals. Equal ones within a second form one event; beyond the limit, one per minute, so that no
 * caller can flood the trail.
 */
export class RefusalBuffer {
  #next = new Map<string, CountedRefusal>();
  #together = new Map<string, CountedRefusal>();
  readonly #events = new Map<string, number>();
  readonly #services: Pick<Services, 'clock' | 'keys' | 'log' | 'pool'>;

  constructor(services: Pick<Services, 'clock' | 'keys' | 'log' | 'pool'>) {
    this.#services = services;
  }

  note(refusal: Refusal): void {
    const { actor, operation, code, address, recordIds } = refusal;
    const isAuthenticated = actor !== undefined && actor.kind !== 'nobody';
    const callerId = isAuthenticated ? actor.id : '';
    const kind = [callerId, isAuthenticated ? '' : address, operation, code, ...recordIds].join(' ');
    if (count(this.#next, kind)) return;
    const events = this.#events.get(callerId) ?? 0;
    if (events < (isAuthenticated ? maxPerCaller : maxAnonymous)) {
      this.#events.set(callerId, events + 1);
      this.#next.set(kind, this.#counted(refusal));
    } else if (!count(this.#together, `${callerId} ${code}`)) {
      const summary = {
        ...refusal,
        operation: 'several',
        about: [],
        address: isAuthenticated ? address : '',
      };
      this.#together.set(`${callerId} ${code}`, this.#counted(summary));
    }
  }

  #counted(refusal: Refusal): CountedRefusal {
    return { refusal, id: createId(), at: this.#services.clock.now(), calls: 1 };
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

  #keep(due: [string, CountedRefusal][]): void {
    for (const [kind, counted] of due) {
      const since = this.#next.get(kind);
      this.#next.set(
        kind,
        since === undefined ? counted : { ...counted, calls: counted.calls + since.calls },
      );
    }
  }

  async #store(due: CountedRefusal[]): Promise<void> {
    const { keys, log, pool } = this.#services;
    const target = { db: pool.db, log, acting: { kind: 'nobody' } } as const;
    await storeBatch(
      target,
      due,
      ({ id }) => id,
      async (db, counted) => {
        for (const { refusal, id, at, calls } of counted) {
          const { event, requestId, operation, screen, code, recordIds } = refusal;
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
              detail: { code, calls, ...(recordIds.length === 0 ? {} : { about: recordIds }) },
            },
          );
        }
      },
    );
  }
}

function count(counted: ReadonlyMap<string, CountedRefusal>, kind: string): boolean {
  const before = counted.get(kind);
  if (before !== undefined) before.calls += 1;
  return before !== undefined;
}
