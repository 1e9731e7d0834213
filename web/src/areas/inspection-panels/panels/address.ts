import {
  type Direction,
  type PanelFilter,
  panelFilters,
  type PanelMode,
  type PanelQuery,
  type PanelView,
  panelWindow,
  type PanelWindow,
} from '@farol/contract/areas/inspection-panels/panels';
import { airportCode, carrierCode, id } from '@farol/contract/common';
import { check } from '@farol/contract/findings';

/** Filters of a panel, as kept in the address. */
export interface PanelAddress {
  /** Undefined: the window that the user saved. */
  window: PanelWindow | undefined;
  airports: readonly string[];
  carriers: readonly string[];
  filter: PanelFilter | undefined;
  flightId: string | undefined;
  groupByFlight: boolean;
}

const splitCodes = (text: string | null, schema: typeof airportCode): string[] => [
  ...new Set((text ?? '').split(',').flatMap(part => check(schema, part).value ?? [])),
];

/** Ignores invalid parts. */
export function parseAddress(query: URLSearchParams): PanelAddress {
  const [before = NaN, after = NaN] = (query.get('window') ?? '').split('-').map(Number);
  return {
    window: check(panelWindow, { before, after }).value,
    airports: splitCodes(query.get('airports'), airportCode).slice(0, 200),
    carriers: splitCodes(query.get('carriers'), carrierCode).slice(0, 50),
    filter: panelFilters.find(filter => filter === query.get('only')),
    flightId: check(id, query.get('flight') ?? '').value,
    groupByFlight: query.get('group') === 'flight',
  };
}

export function formatAddress(address: PanelAddress): string {
  const { window, airports, carriers, filter, flightId, groupByFlight } = address;
  const parts: Record<string, string | undefined> = {
    window: window && `${window.before}-${window.after}`,
    airports: airports.join(','),
    carriers: carriers.join(','),
    only: filter,
    flight: flightId,
    group: groupByFlight ? 'flight' : undefined,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value);
  return query.toString();
}

export function panelPath(
  { mode, direction, view }: { mode: PanelMode; direction: Direction; view: PanelView },
  address?: PanelAddress,
): string {
  const query = address === undefined ? '' : formatAddress(address);
  const path = `/inspection/${mode}/${direction}-${view}`.toLowerCase();
  return query === '' ? path : `${path}?${query}`;
}

export function toQuery(
  { window, airports, carriers, filter, flightId }: PanelAddress,
  { direction, view }: { direction: Direction; view: PanelView },
): PanelQuery {
  return {
    direction,
    view,
    airports: [...airports],
    carriers: [...carriers],
    ...(window === undefined ? {} : { window }),
    ...(filter === undefined ? {} : { filter }),
    ...(flightId === undefined ? {} : { flightId }),
  };
}
