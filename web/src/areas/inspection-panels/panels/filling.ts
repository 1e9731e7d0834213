import type {
  PanelFlight,
  PanelPassenger,
  PanelPeopleQuery,
  PanelReply,
} from '@farol/contract/areas/inspection-panels/panels';
import { passengerListLimit } from '@farol/contract/common';

export type PeopleChunk = Pick<PanelPeopleQuery, 'flightIds' | 'marked'>;

/** Parsing more people at once would delay a frame. */
const maxPeopleInChunk = 1500;

export const isFilled = ({ pending }: PanelReply): boolean =>
  pending.markedFlightIds.length === 0 && pending.flightIds.length === 0;

/**
 * Returns what to read next: the flight that somebody waits for, then people with a mark, then the soonest
 * flights.
 */
export function nextChunk(panel: PanelReply, wantedFlightId?: string): PeopleChunk | undefined {
  const { markedFlightIds, flightIds } = panel.pending;
  if (wantedFlightId !== undefined && flightIds.includes(wantedFlightId))
    return { flightIds: [wantedFlightId], marked: false };
  if (markedFlightIds.length > 0) return { flightIds: [...markedFlightIds], marked: true };
  if (flightIds.length === 0) return undefined;
  const flights = new Map(panel.flights.map(flight => [flight.id, flight]));
  const chunk: string[] = [];
  let people = 0;
  for (const id of flightIds) {
    people += countPeople(flights.get(id));
    if (chunk.length > 0 && people > maxPeopleInChunk) break;
    chunk.push(id);
  }
  return { flightIds: chunk, marked: false };
}

const countPeople = (flight: PanelFlight | undefined): number =>
  flight === undefined ? 0 : flight.passengers + flight.crew;

/** Returns the panel with people of a chunk. Known people keep their newer values and their place. */
export function addPeople(
  panel: PanelReply,
  { flightIds, marked }: PeopleChunk,
  people: readonly PanelPassenger[],
): PanelReply {
  const rowIds = new Set(panel.rows.map(({ id }) => id));
  const isHere = new Set(panel.flights.map(({ id }) => id));
  const added = people.filter(({ id, flightId }) => !rowIds.has(id) && isHere.has(flightId));
  const room = marked ? added.length : Math.max(0, passengerListLimit - panel.rows.length);
  const rows = [...panel.rows, ...added.slice(0, room)];
  const read = new Set(flightIds);
  const pending = {
    markedFlightIds: panel.pending.markedFlightIds.filter(id => !read.has(id)),
    flightIds: marked ? panel.pending.flightIds : panel.pending.flightIds.filter(id => !read.has(id)),
  };
  const isFull = rows.length >= passengerListLimit;
  return { ...panel, rows, pending: isFull ? { ...pending, flightIds: [] } : pending };
}
