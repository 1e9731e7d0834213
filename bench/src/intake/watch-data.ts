import type { PassengerToJudge, Rule } from '../../../rules/src/index.ts';
import { readRecords } from '../../../server/src/areas/conditions/index.ts';
import { transaction } from '../../../server/src/kernel/db/pool.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { People } from '../names/invent.ts';
import { Draw } from '../draw.ts';
import { type Flight, numberFields, selectiveFields, wordFields } from '../rules/passengers.ts';
import { makeRules } from '../rules/rules.ts';
import { flightKeys } from './queries.ts';

export interface WatchData {
  rules: WatchedRule[];
  people: { name: string; birthDate: string }[];
}

export interface WatchedRule extends Pick<Rule, 'conditions' | 'weight'> {
  alert: boolean;
}

const hitsEach = 1;
/** A flight has one or two alerts. */
const alertingOf = 30;

export async function createWatchData(
  services: Pick<Services, 'pool' | 'clock' | 'config'>,
  counts: { rules: number; names: number },
): Promise<WatchData> {
  const flights = await drawFlights(services);
  const rules = makeRules(counts.rules, hitsEach, flights, 7).map(({ conditions, weight }, at) => ({
    conditions,
    weight,
    alert: at % alertingOf === 0,
  }));
  const people = new People(7);
  const draw = new Draw(8);
  const year = () => String(1930 + draw.below(80));
  const twoDigits = (most: number) => String(1 + draw.below(most)).padStart(2, '0');
  return {
    rules,
    people: Array.from({ length: counts.names }, () => ({
      name: people.name(draw),
      birthDate: `${year()}-${twoDigits(12)}-${twoDigits(28)}`,
    })),
  };
}

/** Rules drawn for one real flight would hit too many people of others. */
async function drawFlights(services: Pick<Services, 'pool' | 'clock' | 'config'>): Promise<Flight[]> {
  const draw = new Draw(9);
  const all: { passenger: PassengerToJudge; at: number }[] = [];
  let flight: Flight['flight'] | undefined;
  await transaction(services.pool.db, { kind: 'system' }, async db => {
    for (const key of await flightKeys(db)) {
      const read = await readRecords(db, services, key);
      if (read === undefined) continue;
      flight = { ...read.flight, on: '' };
      for (const one of read.passengers)
        all.push({ passenger: { ...one, record: fillRecord(one.record, draw) }, at: draw.next() });
    }
  });
  if (flight === undefined) throw new Error('no flights to draw rules from');
  const mixed = all.toSorted((one, other) => one.at - other.at).map(({ passenger }) => passenger);
  const [same, flights]: [Flight['flight'], Flight[]] = [flight, []];
  for (let from = 0; from < mixed.length; from += 200)
    flights.push({ flight: same, passengers: mixed.slice(from, from + 200) });
  return flights;
}

/** Matches no passenger. */
const absentShare = 0.85;

/** Invents missing values. */
function fillRecord(record: PassengerToJudge['record'], draw: Draw): PassengerToJudge['record'] {
  const values: Record<string, string | number> = {};
  const valueOf = (name: string): unknown => {
    const value = record[name];
    return Array.isArray(value) ? value[0] : value;
  };
  for (const name of selectiveFields)
    values[name] = String((draw.chance(absentShare) ? undefined : valueOf(name)) ?? draw.letters(8));
  for (const name of wordFields) values[name] = String(valueOf(name) ?? draw.letters(5));
  for (const name of numberFields) values[name] = Number(valueOf(name) ?? draw.below(100));
  return values;
}
