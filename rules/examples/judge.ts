/* Finds the passengers of a flight that a rule matches, with the reasons. */
import { type FlightToJudge, type Rule, RuleIndex } from '@farol/rules';

const rule: Rule = {
  id: 'adults-named-oli',
  version: 1,
  kind: 'DETERMINISTIC',
  percent: null,
  weight: 40,
  alert: true,
  validFrom: null,
  validUntil: null,
  flightStatuses: [],
  inspectionTypes: [],
  modes: [],
  conditions: {
    group: 'all',
    conditions: [
      { field: 'passenger.age', operator: 'GE', value: 18 },
      { field: 'flight.destination', operator: 'IN', value: ['GRU', 'GIG'] },
      { field: 'passenger.surname', operator: 'STARTS_WITH', value: 'Oli' },
    ],
  },
};
const flight: FlightToJudge = {
  id: 'XQ7001',
  on: '2026-03-15',
  status: 'SCHEDULED',
  type: 'INTERNATIONAL',
  modes: ['INTERNATIONAL_ARRIVALS'],
};
const passengers = [
  { 'passenger.surname': 'OLIVEIRA', 'passenger.age': 41, 'flight.destination': 'GRU' },
  { 'passenger.surname': 'OLIVEIRA', 'passenger.age': 9, 'flight.destination': 'GRU' },
].map((record, index) => ({ id: `passenger ${index}`, travellerId: null, record }));

const index = new RuleIndex();
index.set(rule);
const judgement = index.judge(flight, passengers);
for (const [place, { id }] of passengers.entries()) {
  print(`${id}: score ${judgement.scoreOf(place)}`);
  for (const { reasons } of judgement.hitsOf(place))
    for (const { field, operator, found } of reasons) print(`  ${field} ${operator}: ${found.join(', ')}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
