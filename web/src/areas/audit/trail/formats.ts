import type { TrailRow } from '@farol/contract/areas/audit/trail';
import i18next, { type TFunction } from 'i18next';

/** Returns the name of the actor, or the kind of actor. */
export function formatActor(
  { actor, actorName }: Pick<TrailRow, 'actor' | 'actorName'>,
  t: TFunction,
): string {
  return actorName ?? t(`trail.actor.${actor}`);
}

/** Formats counts by kind, e.g. `3 000 alerts, 1 flight`. Unknown kinds are shown as their code. */
export function formatCounts({ about }: Pick<TrailRow, 'about'>, t: TFunction): string {
  return about.map(({ kind, count }) => formatCount(kind, count, t)).join(', ');
}

export function formatCount(kind: string, count: number, t: TFunction): string {
  const key = `trail.kind.${kind}`;
  return i18next.exists(`${key}_other`) ? t(key as 'trail.kind.flight', { count }) : `${count} ${kind}`;
}

/** Returns the name of a kind in the singular. */
export function formatKind(kind: string, t: TFunction): string {
  return formatCount(kind, 1, t).replace(/^1 /, '');
}
