import { check, crewSearch, itinerarySearch, passengerSearch } from '@farol/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CarrierScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { toCrewQuery } from './crews/crews.ts';
import { toItineraryQuery } from './itineraries/itineraries.ts';
import { toPassengerQuery } from './people/to-query.ts';
import { people } from './testing/desk.ts';

const period = { from: '2026-03-01', to: '2026-03-31' };
const lists = { carriers: [], origins: [], destinations: [], airports: [] };

/** Letters, digits and signs that folding keeps, changes or drops. */
const characters = [...'AbÉßıЖ李ªºʰℓ〆ー0129٣²½-–*%?.,/ \'"’@_+()\u0301\u200B\t'];
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...characters), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const numbers = fc.string({ unit: fc.constantFrom(...'0123456789 -()+*X•A'), maxLength: 20 });

/** Returns the parsed text of a field; undefined if refused or empty. */
function acceptedText(
  body: typeof crewSearch.body | typeof passengerSearch.body,
  field: string,
  input: object,
): string | undefined {
  const text = (check(body, input).value as Record<string, unknown> | undefined)?.[field];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

const conditionsOf = (query: object): string => JSON.stringify(query);

// Cards read bookings, so only criteria without them are converted here.
const noDatabase = undefined as unknown as Database;
const scope = CarrierScope.of(people.searcher);

const passengerConditions = async (criteria: object): Promise<string> => {
  const body = { ...period, ...lists, ...criteria };
  return conditionsOf((await toPassengerQuery(noDatabase, scope, body, {})).query);
};

const samples = 200;
const fromPattern = (pattern: RegExp) => fc.stringMatching(pattern);

test.each([
  ['name', texts],
  ['document', texts],
  ['document', numbers],
  ['flight', fromPattern(/^[A-Z0-9]{2,3} ?0?\d{1,4}[A-Z]?$/)],
  ['locator', fromPattern(/^[A-Z0-9]{5,8}$/)],
  ['ticket', fromPattern(/^\d{3}[ -]?\d{10}\d?$/)],
  ['phone', fromPattern(/^\+?[ ()./-]{0,3}(\d[ ()./-]{0,2}){8,12}$/)],
  ['email', fromPattern(/^[^\s@]{1,5}@[^\s@]{1,5}$/)],
  ['frequentFlyer', fromPattern(/^([A-Z0-9][ -]{0,2}){4,10}$/)],
  ['nationality', fromPattern(/^[A-Z]{3}$/)],
  ['minAge', fromPattern(/^\d{1,3}$/)],
  ['maxAge', fromPattern(/^\d{1,3}$/)],
])('an accepted %s of passengers adds a condition', async (field, values) => {
  const blank = await passengerConditions({});
  const ineffective: string[] = [];
  for (const value of fc.sample(values, samples)) {
    const text = acceptedText(passengerSearch.body, field, { ...period, gender: 'F', [field]: value });
    if (text !== undefined && (await passengerConditions({ [field]: text })) === blank)
      ineffective.push(text);
  }
  expect(ineffective).toEqual([]);
});

test.each(['name', 'registration', 'document'])('an accepted %s of crew adds a condition', field => {
  const blank = conditionsOf(toCrewQuery({ ...period, carriers: [] }));
  const ineffective = fc.sample(fc.oneof(texts, numbers), samples).filter(value => {
    const text = acceptedText(crewSearch.body, field, { ...period, [field]: value });
    return (
      text !== undefined && conditionsOf(toCrewQuery({ ...period, carriers: [], [field]: text })) === blank
    );
  });
  expect(ineffective).toEqual([]);
});

test.each(['minNights', 'maxNights', 'minAdvance', 'maxAdvance', 'minParty', 'maxParty', 'nationality'])(
  'an accepted %s of itineraries adds a condition',
  field => {
    const ends = { ...period, origins: ['GRU'], airports: ['LIS'], destinations: [], carriers: [] };
    const blank = conditionsOf(toItineraryQuery(ends));
    for (const value of ['0', '00', '7', '999', 'BRA', 'ª', '-', '*', ' 3 ']) {
      const { value: accepted } = check(itinerarySearch.body, { ...ends, [field]: value });
      if (accepted === undefined) continue;
      expect(conditionsOf(toItineraryQuery(accepted))).not.toBe(blank);
    }
  },
);
