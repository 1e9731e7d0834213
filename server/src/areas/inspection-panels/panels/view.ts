import { noMark, type PanelFlight, type PanelPassenger, type ScoreBands } from '@farol/contract';
import { type AirportPlace, zoneAt } from '#areas/registry/index.ts';
import { ageOn } from '#areas/search/index.ts';
import { formatLocal } from '#kernel/clock.ts';
import { countMarks, digestOf, type Mark, type Marks, marksOf } from './marks.ts';
import type { FlightRecord, PassengerRecord } from './queries.ts';

/** Picks the fields one by one, which is faster for thousands of people. */
export function toPanelPassenger(person: PassengerRecord, marks: Marks): PanelPassenger {
  const { score, alerts, restrictions, inspected, boarding, terms, occurrences, actions } =
    marksOf(marks, person.flightId).get(person.id) ?? noMark;
  return {
    id: person.id,
    flightId: person.flightId,
    kind: person.kind,
    state: person.state,
    surname: person.surname,
    givenNames: person.givenNames,
    birthDate: person.birthDate,
    age: ageOn(person.flightDate, person.birthDate),
    gender: person.gender,
    nationality: person.nationality,
    documentType: person.documentType,
    documentNumber: person.documentNumber,
    documentExpiration: person.documentExpiration,
    seat: person.seat,
    locator: person.locator,
    bagCount: person.bagCount,
    inTransit: person.inTransit,
    masked: person.masked,
    score,
    alerts,
    restrictions,
    inspected,
    boarding,
    terms,
    occurrences,
    actions,
  };
}

interface FlightView {
  places: ReadonlyMap<string, AirportPlace>;
  /** Airport of the movement. */
  airport: string;
  marks: ReadonlyMap<string, Mark>;
  bands: ScoreBands;
}

export function toPanelFlight(
  flight: FlightRecord,
  { places, airport, marks, bands }: FlightView,
): PanelFlight {
  const zone = zoneAt(places, airport);
  const row = {
    id: flight.id,
    carrier: flight.carrier,
    carrierName: flight.carrierName,
    number: flight.number,
    origin: flight.origin,
    originCity: places.get(flight.origin)?.city ?? null,
    destination: flight.destination,
    destinationCity: places.get(flight.destination)?.city ?? null,
    date: flight.flightDate,
    at: flight.at.toISOString(),
    local: formatLocal(flight.at, zone),
    zone,
    scheduledLocal: formatLocal(flight.scheduledAt, zone),
    estimated: flight.at.getTime() !== flight.scheduledAt.getTime(),
    passengers: flight.passengers,
    crew: flight.crew,
    highestScore: [...marks.values()].reduce((highest, { score }) => Math.max(highest, score), 0),
    ...countMarks(marks.values(), bands),
  };
  const people = [...marks.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { ...row, digest: digestOf([row, people]) };
}
