import {
  panelFirstPeople,
  type PanelPassenger,
  type PanelQuery,
  type PanelReply,
  passengerListLimit,
  type PendingPeople,
} from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { isWatched, type Mark, type Marks, marksOf, type PeopleFilter, toPeopleFilter } from './marks.ts';
import type { PanelData } from './panel-data.ts';
import { type FlightRecord, listPassengers, type PassengerRecord } from './queries.ts';
import { toPanelPassenger } from './view.ts';

export const nothingPending: PendingPeople = { markedFlightIds: [], flightIds: [] };

export interface MarkedPerson extends Mark {
  flightId: string;
}

/** Lists people of the filter; without a filter of marks, those with a mark that officers look for. */
export const listMarked = (
  { marks }: PanelData,
  flights: readonly Pick<FlightRecord, 'id'>[],
  { kind, hasMark = isWatched }: PeopleFilter,
): MarkedPerson[] =>
  flights.flatMap(flight =>
    [...marksOf(marks, flight.id).values()]
      .filter(mark => (kind === undefined || mark.kind === kind) && hasMark(mark))
      .map(mark => ({ ...mark, flightId: flight.id })),
  );

/** Reads people of the filter on all flights of the panel. */
export async function readPeople(
  db: Database,
  query: PanelQuery,
  panel: PanelData,
  { marked }: { marked: boolean },
): Promise<PanelPassenger[]> {
  const filter = toPeopleFilter(query.filter, panel.bands);
  const onlyMarked = marked || filter.hasMark !== undefined;
  const people = await listPassengers(db, panel.records, {
    kind: filter.kind,
    ids: onlyMarked ? listMarked(panel, panel.records, filter).map(({ id }) => id) : undefined,
    limit: passengerListLimit,
  });
  return sortPeople(people, panel.marks, panel.records).map(person => toPanelPassenger(person, panel.marks));
}

/** Reads the first people of the flights, without reading those of all flights. */
export async function readFirstPeople(
  db: Database,
  query: PanelQuery,
  panel: PanelData,
  flights: readonly FlightRecord[],
): Promise<Pick<PanelReply, 'pending' | 'rows' | 'truncated'>> {
  if (query.view === 'FLIGHTS') return { rows: [], pending: nothingPending, truncated: false };
  const filter = toPeopleFilter(query.filter, panel.bands);
  const needsMark = filter.hasMark !== undefined;
  const marked = listMarked(panel, flights, filter);
  const ranked = needsMark ? marked : marked.filter(({ score }) => score > 0);
  const top = await listPassengers(db, flights, {
    kind: filter.kind,
    ids: takeFirst(ranked, flights).map(({ id }) => id),
    limit: passengerListLimit,
  });
  const others = needsMark ? noOthers : await readSoonest(db, flights, filter, top.length);
  const people = new Map([...top, ...others.people].map(person => [person.id, person]));
  const sorted = sortPeople([...people.values()], panel.marks, flights);
  const rows = sorted.slice(0, panelFirstPeople);
  const rowIds = new Set(rows.map(({ id }) => id));
  const incomplete = new Set(sorted.slice(panelFirstPeople).map(({ flightId }) => flightId));
  const isComplete = ({ id }: FlightRecord) => others.flightIds.has(id) && !incomplete.has(id);
  const total = needsMark ? marked.length : sumExpected(flights, filter);
  return {
    rows: rows.map(person => toPanelPassenger(person, panel.marks)),
    pending: {
      markedFlightIds: [
        ...new Set(marked.filter(({ id }) => !rowIds.has(id)).map(({ flightId }) => flightId)),
      ],
      flightIds: needsMark ? [] : flights.filter(flight => !isComplete(flight)).map(({ id }) => id),
    },
    truncated: total > passengerListLimit,
  };
}

const placesOf = (flights: readonly FlightRecord[]): ReadonlyMap<string, number> =>
  new Map(flights.map(({ id }, index) => [id, index]));

/** Returns the highest scores, with all people who are equal to the last one except for their names. */
function takeFirst(people: readonly MarkedPerson[], flights: readonly FlightRecord[]): MarkedPerson[] {
  const places = placesOf(flights);
  const compare = (a: MarkedPerson, b: MarkedPerson): number =>
    b.score - a.score || (places.get(a.flightId) ?? 0) - (places.get(b.flightId) ?? 0);
  const sorted = people.toSorted(compare);
  const last = sorted[panelFirstPeople - 1];
  return last === undefined ? sorted : sorted.filter(person => compare(person, last) <= 0);
}

const noOthers: { people: PassengerRecord[]; flightIds: ReadonlySet<string> } = {
  people: [],
  flightIds: new Set(),
};

const expectedOf = ({ passengers, crew }: FlightRecord, { kind }: PeopleFilter): number =>
  kind === 'CREW' ? crew : kind === 'PASSENGER' ? passengers : passengers + crew;

const sumExpected = (flights: readonly FlightRecord[], filter: PeopleFilter): number =>
  flights.reduce((sum, flight) => sum + expectedOf(flight, filter), 0);

/** Reads people of the soonest flights until the first answer is full. */
async function readSoonest(
  db: Database,
  flights: readonly FlightRecord[],
  filter: PeopleFilter,
  known: number,
): Promise<{ people: PassengerRecord[]; flightIds: ReadonlySet<string> }> {
  const people: PassengerRecord[] = [];
  let read = 0;
  while (read < flights.length && known + people.length < panelFirstPeople) {
    const missing = panelFirstPeople - known - people.length;
    let end = read;
    for (let expected = 0; end < flights.length && expected < missing; end += 1)
      expected += expectedOf(flights[end] as FlightRecord, filter);
    people.push(
      ...(await listPassengers(db, flights.slice(read, end), {
        kind: filter.kind,
        limit: passengerListLimit,
      })),
    );
    read = end;
  }
  return { people, flightIds: new Set(flights.slice(0, read).map(({ id }) => id)) };
}

/** Sorts by score, then by the time of the flight, then by name. Keys are read once for each person. */
function sortPeople(
  people: readonly PassengerRecord[],
  marks: Marks,
  flights: readonly FlightRecord[],
): PassengerRecord[] {
  const places = placesOf(flights);
  return people
    .map(person => ({
      person,
      score: marksOf(marks, person.flightId).get(person.id)?.score ?? 0,
      place: places.get(person.flightId) ?? 0,
    }))
    .toSorted(
      (a, b) =>
        b.score - a.score || a.place - b.place || (a.person.nameFolded < b.person.nameFolded ? -1 : 1),
    )
    .map(({ person }) => person);
}
