/**
 * Compares rule judging with compiled JSON logic and a rules engine, in CPU time.
 * All fields have one uppercase value, which favors the peers. `growth_1000_to_10000`: lower is better.
 * Flags: `--rules=10000`, `--passengers=20000`, `--flight=200`, `--hits=50`, `--seed`, `--rounds=5`.
 */
import { median, roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import { factsOf, jsonLogic, jsonRules, type Peer } from '../rules/peers.ts';
import { type Flight, makeFlights } from '../rules/passengers.ts';
import { makeRules } from '../rules/rules.ts';
import { type Rule, RuleIndex } from '../../../rules/src/index.ts';

const LOGIC_SAMPLE = 200;
const ENGINE_SAMPLE = 5;

/** CPU microseconds since `begin`. */
function microseconds(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}

interface Pass {
  each: number;
  hits: number;
}

function indexOf(rules: readonly Rule[]): RuleIndex {
  const index = new RuleIndex();
  for (const rule of rules) index.set(rule);
  return index;
}

function judgeAll(index: RuleIndex, flights: readonly Flight[], reasons = false): Pass {
  let [hits, people] = [0, 0];
  const begin = process.cpuUsage();
  for (const { flight, passengers } of flights) {
    const judgement = index.judge(flight, passengers);
    for (let passengerIndex = 0; passengerIndex < passengers.length; passengerIndex += 1)
      hits += (reasons ? judgement.hitsOf(passengerIndex) : judgement.rulesOf(passengerIndex)).length;
    people += passengers.length;
  }
  return { each: microseconds(begin) / people, hits };
}

interface SampledPassenger {
  flight: number;
  passenger: number;
}

function sampleOf(flights: readonly Flight[], count: number): SampledPassenger[] {
  return Array.from({ length: count }, (_, at) => {
    const flight = Math.floor((at * flights.length) / count);
    return { flight, passenger: (at * 7) % (flights[flight]?.passengers.length ?? 1) };
  });
}

async function judgeSample(
  peer: Peer,
  flights: readonly Flight[],
  sample: readonly SampledPassenger[],
): Promise<{ each: number; hits: string[][] }> {
  const facts = sample.map(({ flight, passenger }) =>
    factsOf(flights[flight]?.passengers[passenger]?.record ?? {}),
  );
  const hits: string[][] = [];
  const begin = process.cpuUsage();
  for (const one of facts) hits.push(await peer(one));
  return { each: microseconds(begin) / facts.length, hits };
}

function judgeSampleOurs(
  index: RuleIndex,
  flights: readonly Flight[],
  sample: readonly SampledPassenger[],
): string[][] {
  return sample.map(({ flight, passenger }) => {
    const { flight: facts, passengers } = flights[flight] as Flight;
    return index
      .judge(facts, passengers)
      .rulesOf(passenger)
      .map(({ id }) => id);
  });
}

const hasSameHits = (one: readonly string[][], other: readonly string[][]): boolean =>
  one.length === other.length &&
  one.every((ids, at) => ids.toSorted().join() === other[at]?.toSorted().join());

export default async function rules(flags: BenchFlags): Promise<BenchResult> {
  const count = Number(flags['rules'] ?? 10_000);
  const people = Number(flags['passengers'] ?? 20_000);
  const rounds = Number(flags['rounds'] ?? 5);
  const hitsEach = Number(flags['hits'] ?? 50);
  const seed = Number(flags['seed'] ?? Math.floor(Math.random() * 2 ** 31));
  const flights = makeFlights(people, Number(flags['flight'] ?? 200), seed);
  const many = makeRules(count, hitsEach, flights, seed + 1);
  const few = makeRules(count / 10, hitsEach, flights, seed + 2);
  const began = process.cpuUsage();
  const index = indexOf(many);
  const building = microseconds(began) / 1000;
  const fewer = indexOf(few);
  const [logic, engine] = [await jsonLogic(many), await jsonRules(many)];
  const [logicSample, engineSample] = [sampleOf(flights, LOGIC_SAMPLE), sampleOf(flights, ENGINE_SAMPLE)];

  for (let warm = 0; warm < 3; warm += 1) {
    judgeAll(index, flights);
    judgeAll(fewer, flights);
  }
  const logicHits = (await judgeSample(logic, flights, logicSample)).hits;
  const engineHits = (await judgeSample(engine, flights, engineSample)).hits;
  const identical =
    hasSameHits(logicHits, judgeSampleOurs(index, flights, logicSample)) &&
    hasSameHits(engineHits, judgeSampleOurs(index, flights, engineSample));

  const ours: Pass[] = [];
  const oursFew: Pass[] = [];
  const logicTimes: number[] = [];
  const engineTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(judgeAll(index, flights));
    logicTimes.push((await judgeSample(logic, flights, logicSample)).each);
    oursFew.push(judgeAll(fewer, flights));
    engineTimes.push((await judgeSample(engine, flights, engineSample)).each);
  }
  const explained = judgeAll(index, flights.slice(0, Math.ceil(flights.length / 20)), true);
  const each = (passes: readonly Pass[]): number => median(passes.map(pass => pass.each));
  const ratioTo = (times: readonly number[]): number =>
    roundFigure(median(times.map((time, round) => time / (ours[round]?.each ?? Number.NaN))));
  const row = (name: string, time: number, hits: number): string[] => [
    name,
    time.toFixed(2),
    hits.toFixed(1),
  ];
  const hitsOf = (all: readonly string[][]): number =>
    all.reduce((sum, { length }) => sum + length, 0) / all.length;
  return {
    table: [
      ['judged by', 'µs a passenger', 'hits each'],
      row(`farol, ${count} rules`, each(ours), (ours[0]?.hits ?? 0) / people),
      row(`farol, ${count / 10} rules`, each(oursFew), (oursFew[0]?.hits ?? 0) / people),
      row(
        'farol, with reasons',
        explained.each,
        (explained.hits * people) / people / (Math.ceil(flights.length / 20) * (people / flights.length)),
      ),
      row('json-logic-engine', median(logicTimes), hitsOf(logicHits)),
      row('json-rules-engine', median(engineTimes), hitsOf(engineHits)),
    ],
    ratios: {
      [`rules${count}_vs_json_logic_engine`]: ratioTo(logicTimes),
      [`rules${count}_vs_json_rules_engine`]: ratioTo(engineTimes),
      [`growth_${count / 10}_to_${count}`]: roundFigure(
        median(ours.map(({ each: time }, round) => time / (oursFew[round]?.each ?? Number.NaN))),
      ),
      hits_identical: identical ? 1 : 0,
    },
    absolute: {
      us_a_passenger: roundFigure(each(ours)),
      hits_a_passenger: roundFigure((ours[0]?.hits ?? 0) / people),
      with_reasons_us_a_passenger: roundFigure(explained.each),
      index_ms: roundFigure(building),
      seed,
    },
  };
}
