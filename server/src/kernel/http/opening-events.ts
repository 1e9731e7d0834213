import type { AuditEvent } from '@farol/contract';
import type { AuditRecord } from '../audit/audit.ts';
import type { Actor } from '../guard/actor.ts';

/** The records and the other detail of an event. */
export interface EventContent {
  actor: Actor;
  event: AuditEvent;
  records: readonly AuditRecord[];
  /** `rows` counts what a part contains, so it may differ. */
  detail: Readonly<Record<string, unknown>>;
}

const maxAgeMs = 10 * 60_000;
/** An evicted opening leads to a further event, not to a missing one. */
const maxOpenings = 2000;

interface Opening {
  records: ReadonlySet<string>;
  at: number;
}

/**
 * Remembers the events of opened screens in this process, so that later parts of an opening record no further
 * event: parts for the same session, event, detail and records, within ten minutes.
 */
export class OpeningEvents {
  readonly #openings = new Map<string, Opening>();

  covers(content: EventContent, nowMs: number): boolean {
    const opening = this.#openings.get(keyOf(content) ?? '');
    if (opening === undefined || nowMs - opening.at > maxAgeMs) return false;
    return content.records.length > 0 && content.records.every(record => opening.records.has(textOf(record)));
  }

  remember(content: EventContent, nowMs: number): void {
    const key = keyOf(content);
    if (key === undefined) return;
    this.#openings.delete(key);
    const [oldest] = this.#openings.keys();
    if (this.#openings.size >= maxOpenings && oldest !== undefined) this.#openings.delete(oldest);
    this.#openings.set(key, { records: new Set(content.records.map(textOf)), at: nowMs });
  }
}

const textOf = ({ kind, id }: AuditRecord): string => `${kind} ${id}`;

/** Undefined for callers without a session. */
function keyOf({ actor, event, detail }: EventContent): string | undefined {
  if (actor.kind !== 'user' || actor.session === undefined) return undefined;
  const { rows: _rows, ...rest } = detail;
  return JSON.stringify([actor.session.id, actor.organization?.id, event, rest]);
}
