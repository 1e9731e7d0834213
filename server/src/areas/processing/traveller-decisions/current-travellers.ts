import type { TravellerDecision } from './queries.ts';

type Link = Pick<TravellerDecision, 'kind' | 'travellerId' | 'otherId' | 'endedAt'>;

/** A merge makes the other traveller part of the first; so does the end of a split. */
const joins = ({ kind, endedAt }: Link): boolean =>
  kind === 'MERGE' ? endedAt === null : kind === 'SPLIT' && endedAt !== null;

/** Returns the traveller that a traveller belongs to, the same one without decisions. */
export function findCurrentTraveller(decisions: readonly Link[], travellerId: string): string {
  const next = new Map(
    decisions.filter(joins).map(({ otherId, travellerId: kept }) => [otherId, kept] as const),
  );
  const passed = new Set<string>();
  let current = travellerId;
  for (let kept = next.get(current); kept !== undefined && !passed.has(current); kept = next.get(current)) {
    passed.add(current);
    current = kept;
  }
  return current;
}

/** Returns the current traveller of each traveller that a decision names. */
export function listCurrentTravellers(decisions: readonly Link[]): ReadonlyMap<string, string> {
  const ids = new Set(decisions.flatMap(({ travellerId, otherId }) => [travellerId, otherId]));
  return new Map([...ids].map(id => [id, findCurrentTraveller(decisions, id)]));
}

/** Returns whether a decision in force keeps two current travellers apart. */
export function areApart(decisions: readonly Link[], one: string, other: string): boolean {
  return decisions
    .filter(({ kind, endedAt }) => kind !== 'MERGE' && endedAt === null)
    .some(({ travellerId, otherId }) => {
      const pair = new Set([travellerId, otherId].map(id => findCurrentTraveller(decisions, id)));
      return pair.has(one) && pair.has(other);
    });
}
