import {
  markFilters,
  noMark,
  type PanelChanges,
  type PanelFilter,
  type PanelPassenger,
  type PanelReply,
} from '@farol/contract/areas/inspection-panels/panels';

/** Filters by what officers watch; people can start or stop to match. */
const filtersOfMarks: ReadonlySet<PanelFilter | undefined> = new Set(markFilters);

/** Returns the panel after the changes. Kept rows keep their order; new ones are last. */
export function applyChanges(
  panel: PanelReply,
  changes: PanelChanges,
  filter: PanelFilter | undefined,
): PanelReply {
  const { flights, goneFlightIds, window, bands, airports, totals, readAt, seen } = changes;
  const changedFlights = new Map(flights.map(flight => [flight.id, flight]));
  const goneFlights = new Set(goneFlightIds);
  const kept = panel.flights.filter(({ id }) => !goneFlights.has(id) && !changedFlights.has(id));
  return {
    window,
    bands,
    airports,
    totals,
    readAt,
    seen,
    truncated: panel.truncated,
    pending: {
      markedFlightIds: mergeIds(panel.pending.markedFlightIds, changes.pending.markedFlightIds, goneFlights),
      flightIds: mergeIds(panel.pending.flightIds, changes.pending.flightIds, goneFlights),
    },
    flights: [...kept, ...flights].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    rows: mergeRows(panel.rows, changes, changedFlights, filtersOfMarks.has(filter)),
  };
}

const mergeIds = (
  before: readonly string[],
  added: readonly string[],
  gone: ReadonlySet<string>,
): string[] => [...new Set([...before.filter(id => !gone.has(id)), ...added])];

function mergeRows(
  before: readonly PanelPassenger[],
  { rows, goneIds, goneFlightIds, marks }: PanelChanges,
  changedFlights: ReadonlyMap<string, unknown>,
  needsMark: boolean,
): PanelPassenger[] {
  const gone = new Set([...goneIds, ...goneFlightIds]);
  const changed = new Map(rows.map(row => [row.id, row]));
  const markById = new Map(marks.map(mark => [mark.id, mark]));
  const kept = before.flatMap(row => {
    if (gone.has(row.id) || gone.has(row.flightId)) return [];
    const now = changed.get(row.id);
    if (now !== undefined) return [now];
    if (!changedFlights.has(row.flightId)) return [row];
    return needsMark ? [] : [{ ...row, ...(markById.get(row.id) ?? noMark) }];
  });
  const knownIds = new Set(before.map(({ id }) => id));
  return [...kept, ...rows.filter(({ id }) => !knownIds.has(id))];
}
