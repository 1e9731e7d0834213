import type { TravellerDetail } from '@farol/contract';
import type { DocumentRecord, FlightRecord } from './queries.ts';

type Sighting = TravellerDetail['sightings'][number];

const maxSightings = 60;

interface LinkedFlights {
  flights: readonly [FlightRecord, ...FlightRecord[]];
  /** The flight with the weakest stored link. */
  weakest: FlightRecord;
}

/** Groups flights by the values of their stored links, weakest first. */
function groupByLink(flights: readonly FlightRecord[]): LinkedFlights[] {
  const groups = new Map<string, [FlightRecord, ...FlightRecord[]]>();
  for (const flight of flights) {
    const key = flight.content ?? flight.passengerId;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [flight]);
    else group.push(flight);
  }
  return [...groups.values()]
    .map(group => ({ flights: group, weakest: group.toSorted(compareLinks)[0] ?? group[0] }))
    .toSorted((one, other) => compareLinks(one.weakest, other.weakest));
}

const bitsOf = ({ score }: Pick<FlightRecord, 'score'>): number => score ?? Infinity;

function compareLinks(one: FlightRecord, other: FlightRecord): number {
  const [a, b] = [bitsOf(one), bitsOf(other)];
  if (a !== b) return a < b ? -1 : 1;
  return one.createdAt.getTime() - other.createdAt.getTime();
}

/** Groups flights with the same name, birth date and documents, with the weakest stored link of each. */
export function listSightings(
  flights: readonly FlightRecord[],
  documents: ReadonlyMap<string, readonly DocumentRecord[]>,
): Sighting[] {
  const groups = groupByLink(flights);
  const first = findFirst(groups.map(({ weakest }) => weakest));
  const sightings = new Map<string, Sighting>();
  for (const { flights: linked, weakest } of groups) {
    const sighting = toSighting(linked, weakest, documents.get(weakest.passengerId) ?? []);
    const origin = flights.length === 1 ? 'ALONE' : originOf(weakest, first);
    const row =
      origin === 'COMPARED' ? { ...sighting, origin } : { ...sighting, origin, score: null, reasons: [] };
    const key = JSON.stringify([row.surname, row.givenNames, row.birthDate, row.documents]);
    const stronger = sightings.get(key);
    sightings.set(key, stronger === undefined ? row : joinUses(stronger, row));
  }
  return [...sightings.values()].slice(0, maxSightings);
}

/** Returns the oldest flight that was linked without a comparison. */
function findFirst(flights: readonly FlightRecord[]): FlightRecord | undefined {
  return flights
    .filter(({ content, score, decided }) => content !== null && score === null && !decided)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())[0];
}

function originOf(flight: FlightRecord, first: FlightRecord | undefined): Sighting['origin'] {
  if (flight.score !== null) return 'COMPARED';
  if (flight.decided) return 'DECIDED';
  if ((flight.reasons?.length ?? 0) > 0) return 'RETURNED';
  return flight === first ? 'FIRST' : 'MISSING';
}

function toSighting(
  flights: readonly FlightRecord[],
  { surname, givenNames, birthDate, score, reasons }: FlightRecord,
  documents: readonly DocumentRecord[],
): Omit<Sighting, 'origin'> {
  const days = flights.map(({ flightDate }) => flightDate).toSorted();
  return {
    surname,
    givenNames,
    birthDate,
    documents: documents.map(({ numberFolded }) => numberFolded),
    passengerIds: flights.map(({ passengerId }) => passengerId),
    score,
    // Values may come from flights that the reader may not see.
    reasons: (reasons ?? []).map(({ code, bits }) => ({ code, bits })),
    decided: flights.some(({ decided }) => decided),
    flights: flights.length,
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
  };
}

/** The first of the two has the weaker link. */
const joinUses = (weaker: Sighting, { passengerIds, decided, flights, first, last }: Sighting): Sighting => ({
  ...weaker,
  passengerIds: [...weaker.passengerIds, ...passengerIds],
  decided: weaker.decided || decided,
  flights: weaker.flights + flights,
  first: weaker.first < first ? weaker.first : first,
  last: weaker.last > last ? weaker.last : last,
});
