import type { ReportLink } from '@farol/contract/areas/reports/report';
import { passengerReaders } from '@farol/contract/areas/search/permissions';
import { canUse, type Needs, type Reader } from '#client/reader.ts';
import { boardingPanelPath, passengerDetailsPath, passengersPath } from '#ui/links/passengerPath.ts';

const needs: Readonly<Record<ReportLink['kind'], Needs>> = {
  passenger: passengerReaders,
  flight: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
  boarding: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
  file: ['API_PNR_PANEL'],
  rows: 'signedIn',
  calls: ['API_AUDIT_SEARCH'],
  files: ['API_PNR_PANEL'],
  flights: ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'],
  people: ['SEARCH_PASSENGERS'],
};

/** Screens that show the rows. `rows` are in the same report. */
const screens = {
  calls: '/admin/audit/list-api-audit',
  files: '/admin/api-pnr/list-api-pnr',
  flights: '/boarding/flights',
  people: '/boarding/passengers',
} as const;

/** `search` is the query of the current address. */
export function toPath(
  link: ReportLink,
  { path, search, isAirline }: { path: string; search: string; isAirline: boolean },
): string {
  if ('id' in link) {
    if (link.kind === 'passenger') return passengerDetailsPath(link.id);
    if (link.kind === 'file') return `${screens.files}?file=${link.id}`;
    return link.kind === 'flight' ? passengersPath(link) : boardingPanelPath(link, isAirline);
  }
  const query = new URLSearchParams(link.kind === 'rows' ? search : '');
  query.delete('view');
  for (const [name, value] of Object.entries(link.criteria)) query.set(name, value);
  const screen = link.kind === 'rows' ? path : screens[link.kind];
  return `${isAirline && link.kind === 'flights' ? '/boarding/airline-flights' : screen}?${query.toString()}`;
}

export const canFollow = (reader: Reader, link: ReportLink): boolean => canUse(reader, needs[link.kind]);
