import type { PanelPassenger, PanelReply } from '@farol/contract/areas/inspection-panels/panels';
import type { StateChange } from '../inspections/stateChange.ts';

export interface StatesResult {
  panel: PanelReply;
  /** All people are in the panel, so its totals are right. */
  complete: boolean;
}

const counted = ['inspected', 'occurrences'] as const;
type Counts = Record<(typeof counted)[number], number>;

const countsOf = ({ inspected, occurrences }: PanelPassenger): Counts => ({
  inspected: Number(inspected !== null),
  occurrences: Number(occurrences > 0),
});

function withAction(ids: readonly string[], { id, recorded }: { id: string; recorded: boolean }): string[] {
  const others = ids.filter(other => other !== id);
  return recorded ? [...others, id].toSorted() : others;
}

function applyChange(row: PanelPassenger, { inspected, marks, action }: StateChange): PanelPassenger {
  const next = { ...row, ...marks, ...(inspected === undefined ? {} : { inspected }) };
  return action === undefined ? next : { ...next, actions: withAction(next.actions, action) };
}

const addCounts = (counts: Counts, deltas: Counts): Counts => ({
  inspected: counts.inspected + deltas.inspected,
  occurrences: counts.occurrences + deltas.occurrences,
});

/** Returns the panel with what changed on people, and its totals changed by them. */
export function applyStates(panel: PanelReply, changes: readonly StateChange[]): StatesResult {
  const byId = new Map(changes.map(change => [change.passengerId, change]));
  const deltas = new Map<string, Counts>();
  const nothing: Counts = { inspected: 0, occurrences: 0 };
  let found = 0;
  const rows = panel.rows.map(row => {
    const change = byId.get(row.id);
    if (change === undefined) return row;
    found += 1;
    const next = applyChange(row, change);
    const [before, after] = [countsOf(row), countsOf(next)];
    const delta = {
      inspected: after.inspected - before.inspected,
      occurrences: after.occurrences - before.occurrences,
    };
    if (counted.some(name => delta[name] !== 0))
      deltas.set(row.flightId, addCounts(deltas.get(row.flightId) ?? nothing, delta));
    return next;
  });
  const complete = found === byId.size;
  if (found === 0) return { panel, complete };
  const total = [...deltas.values()].reduce(addCounts, nothing);
  return {
    complete,
    panel: {
      ...panel,
      rows,
      totals: { ...panel.totals, ...addCounts(panel.totals, total) },
      flights: panel.flights.map(flight => {
        const delta = deltas.get(flight.id);
        return delta === undefined ? flight : { ...flight, ...addCounts(flight, delta) };
      }),
    },
  };
}
