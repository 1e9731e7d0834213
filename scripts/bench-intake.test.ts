import { expect, test } from 'vitest';
import { mixFlights, type StoredFlight } from '../bench/src/intake/mix-flights.ts';

const makeFlight = (ids: readonly string[]): StoredFlight => ({
  flight: { id: 'flight', status: 'SCHEDULED', type: 'INTERNATIONAL', modes: [] },
  passengers: ids
    .map((id, at) => ({ id, travellerId: null, record: { 'passenger.surname': `SURNAME ${at}` } }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});

test('draws the same records for the intake bench whatever ids the passengers got', () => {
  const recordsOf = (ids: readonly string[]) =>
    mixFlights([makeFlight(ids)]).flatMap(({ passengers }) => passengers.map(({ record }) => record));
  const records = recordsOf(['1', '2', '3', '4']);
  expect(records).toHaveLength(4);
  expect(recordsOf(['3', '1', '4', '2'])).toEqual(records);
});
