import {
  type PanelChanges,
  type PanelFlight,
  type PanelMode,
  type PanelPeople,
  type PanelPeopleQuery,
  type PanelQuery,
  type PanelReply,
  type PanelSince,
  type PassengerMark,
  passengerListLimit,
} from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { beginReading } from '#areas/search/index.ts';
import { type Mark, marksOf, toPeopleFilter, type PeopleFilter } from './marks.ts';
import { readPanelFlights, type PanelData } from './panel-data.ts';
import { listMarked, nothingPending, readFirstPeople, readPeople } from './people.ts';
import { listChangedPassengers, listPassengers, type PassengerRecord } from './queries.ts';
import { toPanelPassenger } from './view.ts';

type Head = Pick<PanelReply, 'window' | 'bands' | 'airports' | 'totals'>;

const headOf = ({ window, bands, airports, totals }: PanelData): Head => ({
  window,
  bands,
  airports,
  totals,
});

async function searchPanel(
  context: Context<UserActor>,
  mode: PanelMode,
  query: PanelQuery,
): Promise<PanelReply> {
  const reading = await beginReading(context);
  const panel = await readPanelFlights(context, mode, query);
  const people = await readFirstPeople(context.db, query, panel, panel.records);
  audit(context, mode, query, panel.flights, people.rows.length);
  return { ...headOf(panel), flights: panel.flights, ...people, ...reading };
}

async function listPanelPeople(
  context: Context<UserActor>,
  mode: PanelMode,
  { flightIds, marked, ...query }: PanelPeopleQuery,
): Promise<PanelPeople> {
  const panel = await readPanelFlights(context, mode, query, flightIds);
  const rows = await readPeople(context.db, query, panel, { marked });
  audit(context, mode, query, panel.records, rows.length);
  return { rows };
}

async function listPanelChanges(
  context: Context<UserActor>,
  mode: PanelMode,
  { seen, digests, truncated, ...query }: PanelSince,
): Promise<PanelChanges> {
  const reading = await beginReading(context);
  const panel = await readPanelFlights(context, mode, query);
  const digestById = new Map(digests.map(({ id, digest }) => [id, digest]));
  const changed = panel.flights.filter(({ id, digest }) => digestById.get(id) !== digest);
  const changedIds = new Set(changed.map(({ id }) => id));
  const people = await readChangedPeople(context, query, panel, { seen, digestById, changedIds, truncated });
  audit(context, mode, query, changed, people.rows.length);
  const current = new Set(panel.flights.map(({ id }) => id));
  return {
    ...headOf(panel),
    flights: changed,
    goneFlightIds: [...digestById.keys()].filter(id => !current.has(id)),
    ...people,
    marks: changed.flatMap(flight => [...marksOf(panel.marks, flight.id).values()].map(toPassengerMark)),
    ...reading,
  };
}

function toPassengerMark(mark: Mark): PassengerMark {
  const { kind: _, ...shown } = mark;
  return shown;
}

interface ReaderState {
  seen: string;
  digestById: ReadonlyMap<string, string>;
  changedIds: ReadonlySet<string>;
  truncated: boolean;
}

async function readChangedPeople(
  context: Context<UserActor>,
  query: PanelQuery,
  panel: PanelData,
  { seen, digestById, changedIds, truncated }: ReaderState,
): Promise<Pick<PanelChanges, 'rows' | 'pending' | 'goneIds'>> {
  if (query.view === 'FLIGHTS') return { rows: [], pending: nothingPending, goneIds: [] };
  const { db } = context;
  const filter = toPeopleFilter(query.filter, panel.bands);
  const added = await readFirstPeople(
    db,
    query,
    panel,
    panel.records.filter(({ id }) => !digestById.has(id)),
  );
  const kept = panel.records.filter(({ id }) => digestById.has(id));
  const changed = await listChangedPassengers(db, kept, seen);
  const isListed = (person: PassengerRecord): boolean => matches(person, filter, panel);
  // The reader may not have the rows of people whose marks now match.
  const marked =
    filter.hasMark === undefined && !truncated
      ? []
      : await listPassengers(
          db,
          kept.filter(({ id }) => changedIds.has(id)),
          {
            kind: filter.kind,
            ids: listMarked(panel, kept, filter).map(({ id }) => id),
            limit: passengerListLimit,
          },
        );
  const peopleById = new Map([...changed.filter(isListed), ...marked].map(person => [person.id, person]));
  return {
    pending: added.pending,
    rows: [...added.rows, ...[...peopleById.values()].map(person => toPanelPassenger(person, panel.marks))],
    goneIds: changed.filter(person => !isListed(person)).map(({ id }) => id),
  };
}

function matches(person: PassengerRecord, { kind, hasMark }: PeopleFilter, panel: PanelData): boolean {
  if (person.state === 'REMOVED' || person.state === 'NOT_ON_BOARD') return false;
  if (kind !== undefined && person.kind !== kind) return false;
  if (hasMark === undefined) return true;
  const mark = marksOf(panel.marks, person.flightId).get(person.id);
  return mark !== undefined && hasMark(mark);
}

/** The trail has the flights: their people would be thousands of ids in each event. */
function audit(
  context: Context<UserActor>,
  mode: PanelMode,
  { direction, view, filter }: PanelQuery,
  flights: readonly Pick<PanelFlight, 'id'>[],
  rows: number,
): void {
  context.setAuditRecords(
    flights.map(({ id }) => ({ kind: 'flight', id })),
    { mode, direction, view, ...(filter === undefined ? {} : { filter }), rows },
  );
}

type Caller = Context<UserActor>;

export const searchInternationalPanel = (context: Caller, query: PanelQuery) =>
  searchPanel(context, 'INTERNATIONAL', query);
export const searchDomesticPanel = (context: Caller, query: PanelQuery) =>
  searchPanel(context, 'DOMESTIC', query);
export const listInternationalPeople = (context: Caller, query: PanelPeopleQuery) =>
  listPanelPeople(context, 'INTERNATIONAL', query);
export const listDomesticPeople = (context: Caller, query: PanelPeopleQuery) =>
  listPanelPeople(context, 'DOMESTIC', query);
export const listInternationalChanges = (context: Caller, query: PanelSince) =>
  listPanelChanges(context, 'INTERNATIONAL', query);
export const listDomesticChanges = (context: Caller, query: PanelSince) =>
  listPanelChanges(context, 'DOMESTIC', query);
