import type { FinderHit } from '@farol/contract/areas/search/finder';

/** Creates an invented hit for tests. */
export function createHit(id: string, more: Partial<FinderHit> = {}): FinderHit {
  return {
    kind: 'passenger',
    id,
    surname: 'PRADO',
    givenNames: 'INES',
    nationality: null,
    documentNumber: null,
    locator: null,
    carrier: 'XQ',
    number: '7001',
    origin: 'GRU',
    destination: 'LIS',
    departureAt: '2026-03-16T01:00:00Z',
    departureLocal: '2026-03-15T22:00',
    departureZone: 'America/Sao_Paulo',
    ...more,
  };
}
