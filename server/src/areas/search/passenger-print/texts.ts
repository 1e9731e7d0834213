import { type FlightRow, formatFlight, type Language, passengerListLimit } from '@farol/contract';
import { formatPrintedDate } from '#kernel/exports/dates.ts';

export interface ListTexts {
  title: string;
  fileName: string;
  departure: string;
  arrival: string;
  people(count: number): string;
  truncated: string;
}

const pt: ListTexts = {
  title: 'Lista de passageiros',
  fileName: 'passageiros',
  departure: 'Partida',
  arrival: 'Chegada',
  people: count => `${count.toLocaleString('pt-BR')} ${count === 1 ? 'pessoa' : 'pessoas'}`,
  truncated: `Somente as primeiras ${passengerListLimit.toLocaleString('pt-BR')} pessoas são exibidas.`,
};

const en: ListTexts = {
  title: 'Passenger list',
  fileName: 'passengers',
  departure: 'Departure',
  arrival: 'Arrival',
  people: count => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`,
  truncated: `Only the first ${passengerListLimit.toLocaleString('en')} people are shown.`,
};

export const listTexts: Readonly<Record<Language, ListTexts>> = { pt, en };

/** Returns route and local times of a flight in one line. */
export function describeFlight(flight: FlightRow, texts: ListTexts): string {
  const place = (airport: string, city: string | null) => (city === null ? airport : `${airport} ${city}`);
  const time = (label: string, local: string, zone: string) =>
    `${label} ${formatPrintedDate(local)} (${zone})`;
  return [
    formatFlight(flight),
    `${place(flight.origin, flight.originCity)} – ${place(flight.destination, flight.destinationCity)}`,
    time(texts.departure, flight.departureLocal, flight.departureZone),
    ...(flight.arrivalLocal === null
      ? []
      : [time(texts.arrival, flight.arrivalLocal, flight.arrivalZone ?? 'UTC')]),
  ].join(' · ');
}
