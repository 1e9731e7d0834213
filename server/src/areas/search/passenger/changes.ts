import type { PassengerDetail } from '@farol/contract';
import { foldDocument } from '#kernel/text.ts';
import { formatLocal } from '#kernel/clock.ts';
import type { ChangeRecord, PushRecord } from './queries.ts';

type Change = PassengerDetail['changes'][number];

interface ChangeInput {
  /** Newest first. */
  records: readonly ChangeRecord[];
  /** Pushes about the passenger, oldest first. */
  pushes: readonly PushRecord[];
  /** IANA zone of the flight's origin. */
  zone: string;
}

/** Returns changes, newest first. A source's first value and a different spelling are not changes. */
export function toChanges({ records, pushes, zone }: ChangeInput): Change[] {
  const reported = new Set<string>();
  const oldestFirst = records.toReversed().flatMap(({ at, source, changes }) =>
    changes.flatMap(({ field, before, after }) => {
      const first = before === null && !reported.has(`${source} ${field}`);
      reported.add(`${source} ${field}`);
      if (first || sameValue(before, after)) return [];
      const line = { at: at.toISOString(), local: formatLocal(at, zone), source, field, before, after };
      return [{ ...line, latest: at >= lastPushStart(pushes, source) }];
    }),
  );
  return oldestFirst.toReversed();
}

/** Systems differ in spaces, case, diacritics and punctuation. */
function sameValue(before: string | null, after: string | null): boolean {
  return before !== null && after !== null && foldDocument(before) === foldDocument(after);
}

function lastPushStart(pushes: readonly PushRecord[], source: ChangeRecord['source']): Date {
  const ofSource = pushes.filter(push => push.source === source);
  const last = ofSource.at(-1)?.push;
  return ofSource.find(({ push }) => push === last)?.at ?? new Date(0);
}
