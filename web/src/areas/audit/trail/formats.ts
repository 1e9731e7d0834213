import { nameRecordKind } from '@farol/contract/areas/audit/record-kinds';
import type { TrailRow } from '@farol/contract/areas/audit/trail';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';

/** Returns the name of the actor, or the kind of actor. */
export function formatActor(
  { actor, actorName }: Pick<TrailRow, 'actor' | 'actorName'>,
  t: TFunction,
): string {
  return actorName ?? t(`trail.actor.${actor}`);
}

/** Formats counts by kind, e.g. `3,000 alerts, 1 flight`. Unknown kinds are shown as their code. */
export function formatCounts({ counts }: Pick<TrailRow, 'counts'>): string {
  return counts.map(({ kind, count }) => formatCount(kind, count)).join(', ');
}

export function formatCount(kind: string, count: number): string {
  return `${formatNumber(count, language())} ${nameRecordKind(kind, count, language())}`;
}

/** Returns the name of a kind in the singular. */
export function formatKind(kind: string): string {
  return nameRecordKind(kind, 1, language());
}
