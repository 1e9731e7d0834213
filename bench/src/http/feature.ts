import { type FlightRow, flights } from '@farol/contract/areas/search/flights';
import { Failure } from '../../../server/src/kernel/failure.ts';
import type { UserActor } from '../../../server/src/kernel/guard/actor.ts';
import type { Authenticators } from '../../../server/src/kernel/guard/guard.ts';
import { mountFeature } from '../../../server/src/kernel/http/handler.ts';

export const path = flights.searchFlights.path;

const row: FlightRow = {
  id: '019cf200-0000-7000-8000-000000000000',
  carrier: 'X0',
  carrierName: 'Exemplo Linhas Aéreas',
  number: '7019',
  suffix: null,
  origin: 'GRU',
  originCity: 'São Paulo',
  destination: 'LIS',
  destinationCity: 'Lisboa',
  departureAt: '2026-03-15T22:35:00.000Z',
  departureLocal: '2026-03-15T19:35',
  departureZone: 'America/Sao_Paulo',
  scheduledDepartureAt: null,
  arrivalAt: '2026-03-16T08:20:00.000Z',
  arrivalLocal: '2026-03-16T08:20',
  arrivalZone: 'Europe/Lisbon',
  estimatedArrivalAt: null,
  status: 'SCHEDULED',
  mode: 'INTERNATIONAL',
  passengers: 287,
  crew: 12,
  alerts: 2,
  markedCrew: null,
  hasApi: true,
  hasPnr: true,
};

export const reply = {
  rows: Array.from({ length: 20 }, () => row),
  truncated: false,
  readAt: '2026-03-15T12:00:00.000Z',
  seen: '748:748:',
};

export const request = { from: '2026-03-01', to: '2026-03-15', carriers: ['X0', 'LA'], origins: ['GRU'] };

/** The search of flights without audit event, whose handler answers at once. */
export const feature = mountFeature(
  { searchFlights: { ...flights.searchFlights, audit: 'none' } },
  { searchFlights: async () => reply },
);

export const token = 'officer';

const officer: UserActor = {
  kind: 'user',
  id: '019cf200-0000-7000-8000-000000000001',
  cpf: '52998224725',
  fullName: 'Helena Prado',
  organization: null,
  isAirline: false,
  permissions: new Set(['FLIGHT_LIST']),
  airports: [],
  seesAllRestrictions: false,
  lastLoginAt: null,
};

const refuse = async (): Promise<never> => {
  throw new Failure('NO_TOKEN');
};

export const authenticators: Authenticators = {
  session: async (_db, bearer) => (bearer === token ? { actor: officer, renewed: undefined } : refuse()),
  integrator: refuse,
  stream: refuse,
};
