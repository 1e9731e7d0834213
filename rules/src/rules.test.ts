import { expect, test } from 'vitest';
import type { Condition, ConditionNode } from '@farol/contract/conditions/index';
import {
  explain,
  findFaults,
  isDrawn,
  findContradiction,
  type Rule,
  RuleIndex,
  type RecordValue,
} from './index.ts';
import { matchesPattern } from './values.ts';
import { buildFlight, buildPassengers, buildRule } from './testing/rules.ts';

const all = (...conditions: ConditionNode[]): ConditionNode => ({ group: 'all', conditions });
const any = (...conditions: ConditionNode[]): ConditionNode => ({ group: 'any', conditions });
const buildCondition = (
  field: string,
  operator: Condition['operator'],
  value?: Condition['value'],
): Condition => (value === undefined ? { field, operator } : { field, operator, value });

const isHit = (condition: Condition, value: RecordValue): boolean => {
  const index = new RuleIndex();
  index.set(buildRule(condition));
  return index.judge(buildFlight(), buildPassengers([{ [condition.field]: value }])).count === 1;
};

test('a missing value matches only "is empty", not ≠, NOT IN or NOT CONTAINS', () => {
  for (const missing of [null, undefined, '', '  ', []]) {
    const results = (['EQ', 'NE', 'STARTS_WITH', 'CONTAINS', 'NOT_CONTAINS', 'NOT_EMPTY'] as const).map(
      operator =>
        isHit(
          buildCondition('passenger.surname', operator, operator === 'NOT_EMPTY' ? undefined : 'SILVA'),
          missing,
        ),
    );
    expect(results).toEqual([false, false, false, false, false, false]);
    expect(isHit(buildCondition('passenger.surname', 'NOT_IN', ['SILVA']), missing)).toBe(false);
    expect(isHit(buildCondition('passenger.surname', 'EMPTY'), missing)).toBe(true);
  }
});

test('one of several values must match; ≠, NOT IN and NOT CONTAINS require that none does', () => {
  const issuers = ['BRA', 'NGA'];
  const hitsWith = (operator: Condition['operator'], value: Condition['value']): boolean =>
    isHit(buildCondition('document.allIssuers', operator, value), issuers);
  expect([hitsWith('EQ', 'nga'), hitsWith('EQ', 'PRT'), hitsWith('IN', ['PRT', 'BRA'])]).toEqual([
    true,
    false,
    true,
  ]);
  expect([hitsWith('NE', 'NGA'), hitsWith('NE', 'PRT'), hitsWith('NOT_IN', ['PRT', 'BRA'])]).toEqual([
    false,
    true,
    false,
  ]);
  expect([hitsWith('CONTAINS', 'R'), hitsWith('NOT_CONTAINS', 'R')]).toEqual([true, false]);
  expect(
    isHit(buildCondition('document.allExpirations', 'LT', '2026-03-01'), ['2030-01-01', '2026-02-28']),
  ).toBe(true);
});

test('compares without case, diacritics or, in codes, marks; wildcards match any text', () => {
  expect(isHit(buildCondition('passenger.surname', 'EQ', 'muñoz'), 'MUNOZ')).toBe(true);
  expect(isHit(buildCondition('passenger.surname', 'EQ', 'DA S*A'), 'da Silva')).toBe(true);
  expect(isHit(buildCondition('document.number', 'EQ', 'fx*9'), 'FX-12 39')).toBe(true);
  expect(isHit(buildCondition('document.number', 'ENDS_WITH', '123'), 'AB0123')).toBe(true);
  expect(
    isHit(buildCondition('passenger.emails', 'ENDS_WITH', '@example.org'), ['a@b.example', 'X@Example.org']),
  ).toBe(true);
  expect(isHit(buildCondition('passenger.emails', 'EQ', 'a_b@example.org'), ['aXb@example.org'])).toBe(false);
});

test('evaluates a pattern designed to be slow in linear time', () => {
  const pattern = { pieces: Array.from({ length: 11 }, () => 'A'.repeat(18)), start: false, end: false };
  expect(matchesPattern({ ...pattern, pieces: [...pattern.pieces, 'B'] }, 'A'.repeat(200_000))).toBe(false);
  expect(matchesPattern(pattern, 'A'.repeat(200))).toBe(true);
  expect(matchesPattern(pattern, 'A'.repeat(197))).toBe(false);
  expect(matchesPattern({ pieces: ['ABA', 'ABA'], start: true, end: true }, 'ABABA')).toBe(false);
});

test('a hit lists each condition that holds, with its values and the values found', () => {
  const index = new RuleIndex();
  index.set(
    buildRule(
      all(
        buildCondition('passenger.age', 'GE', 18),
        any(
          buildCondition('document.allNumbers', 'IN', ['FX2', 'zz*', 'QQ 9']),
          buildCondition('flight.origin', 'EQ', 'LIS'),
        ),
        buildCondition('flight.destination', 'NOT_IN', ['MAD', 'LIS']),
      ),
      { id: 'a' },
    ),
  );
  const record = {
    'passenger.age': 44,
    'document.allNumbers': ['x', 'qq-9', 'ZZ1'],
    'flight.origin': 'CDG',
    'flight.destination': 'GRU',
  };
  const [hit] = index.judge(buildFlight(), buildPassengers([record])).hitsOf(0);
  expect(hit?.reasons).toEqual([
    { path: 'conditions.0', field: 'passenger.age', operator: 'GE', wanted: [18], more: 0, found: [44] },
    {
      path: 'conditions.1.conditions.0',
      field: 'document.allNumbers',
      operator: 'IN',
      wanted: ['zz*', 'QQ 9'],
      more: 1,
      found: ['qq-9', 'ZZ1'],
    },
    {
      path: 'conditions.2',
      field: 'flight.destination',
      operator: 'NOT_IN',
      wanted: ['MAD', 'LIS'],
      more: 0,
      found: ['GRU'],
    },
  ]);
});

test('explains a miss: every condition with the values found, and the closest failed one', () => {
  const rule = buildRule(
    any(
      all(
        buildCondition('passenger.nationality', 'EQ', 'NGA'),
        buildCondition('booking.advanceDays', 'LE', 1),
        buildCondition('flight.origin', 'EQ', 'LIS'),
      ),
      all(
        buildCondition('booking.total', 'GT', 5000),
        buildCondition('passenger.age', 'GE', 18),
        buildCondition('booking.advanceDays', 'LT', 3),
      ),
    ),
  );
  const record = {
    'booking.advanceDays': 3,
    'booking.total': 800,
    'passenger.age': 44,
    'flight.origin': 'CDG',
  };
  const explanation = explain(rule, buildFlight(), { id: 'p', travellerId: null, record });
  expect(explanation).toMatchObject({ hit: false, holds: false, notDrawn: false, outOfScope: [] });
  expect(explanation.lacking).toEqual(['conditions.1.conditions.0', 'conditions.1.conditions.2']);
  expect(explanation.nearest).toBe('conditions.1.conditions.2');
  expect(explanation.conditions.map(({ holds, found }) => [holds, found])).toEqual([
    [false, []],
    [false, [3]],
    [false, ['CDG']],
    [false, [800]],
    [true, [44]],
    [false, [3]],
  ]);
});

test('limits a rule by status, inspection type, mode and validity', () => {
  const adult = buildCondition('passenger.age', 'GE', 18);
  const isReached = (rule: Partial<Rule>, flight = buildFlight()): boolean => {
    const index = new RuleIndex();
    index.set(buildRule(adult, rule));
    return index.judge(flight, buildPassengers([{ 'passenger.age': 30 }])).count === 1;
  };
  expect([
    isReached({ flightStatuses: ['SCHEDULED'] }),
    isReached({ flightStatuses: ['IN_TRANSIT'] }),
  ]).toEqual([true, false]);
  expect([
    isReached({ inspectionTypes: ['INTERNATIONAL'] }),
    isReached({ inspectionTypes: ['DOMESTIC'] }),
  ]).toEqual([true, false]);
  expect(isReached({ flightStatuses: ['SCHEDULED'] }, buildFlight({ status: null }))).toBe(false);
  const domestic = buildFlight({ modes: ['DOMESTIC_DEPARTURES', 'DOMESTIC_ARRIVALS'] });
  expect([
    isReached({ modes: ['DOMESTIC_ARRIVALS'] }, domestic),
    isReached({ modes: ['INTERNATIONAL_ARRIVALS'] }, domestic),
  ]).toEqual([true, false]);
  expect([isReached({ validUntil: '2026-03-15' }), isReached({ validUntil: '2026-03-14' })]).toEqual([
    true,
    false,
  ]);
  expect([isReached({ validFrom: '2026-03-15' }), isReached({ validFrom: '2026-03-16' })]).toEqual([
    true,
    false,
  ]);
  const explanation = explain(
    buildRule(adult, { validUntil: '2026-03-14', modes: ['DOMESTIC_ARRIVALS'] }),
    buildFlight(),
    {
      id: 'p',
      travellerId: null,
      record: { 'passenger.age': 30 },
    },
  );
  expect(explanation).toMatchObject({ hit: false, holds: true, outOfScope: ['validity', 'modes'] });
});

test('draws matches of a probabilistic rule by its percentage, with the same result each time', () => {
  const rule = buildRule(buildCondition('passenger.age', 'GE', 18), { kind: 'PROBABILISTIC', percent: 30 });
  const index = new RuleIndex();
  index.set(rule);
  const passengers = buildPassengers(Array.from({ length: 5000 }, () => ({ 'passenger.age': 40 })));
  const listDrawn = (id: string): number[] => {
    const judgement = index.judge(buildFlight({ id }), passengers);
    return passengers.flatMap((_, at) => (judgement.rulesOf(at).length > 0 ? [at] : []));
  };
  const first = listDrawn('one');
  expect(listDrawn('one')).toEqual(first);
  expect(first.length / passengers.length).toBeCloseTo(0.3, 1);
  const other = new Set(listDrawn('two'));
  expect(first.filter(at => other.has(at)).length / first.length).toBeCloseTo(0.3, 1);
  const again = passengers.filter(caller =>
    isDrawn({ ...rule, version: 2 }, caller, buildFlight({ id: 'one' })),
  );
  expect(again.length).not.toBe(0);
  expect(again.map(({ id }) => id)).not.toEqual(first.map(at => passengers[at]?.id));
  const missed = passengers.find((_, at) => !first.includes(at));
  expect(missed && explain(rule, buildFlight({ id: 'one' }), missed)).toMatchObject({
    hit: false,
    holds: true,
    notDrawn: true,
  });
});

test('adds up the weights of the hits', () => {
  const index = new RuleIndex();
  index.set(buildRule(buildCondition('passenger.age', 'GE', 18), { id: 'a', weight: 5 }));
  index.set(buildRule(buildCondition('passenger.age', 'GE', 60), { id: 'b', weight: 20 }));
  const judgement = index.judge(
    buildFlight(),
    buildPassengers([{ 'passenger.age': 70 }, { 'passenger.age': 20 }, {}]),
  );
  expect([0, 1, 2].map(at => judgement.scoreOf(at))).toEqual([25, 5, 0]);
});

test('reports a condition whose field was removed; it matches nothing, other conditions stay', () => {
  const index = new RuleIndex();
  const tree = any(
    buildCondition('flight.dropped', 'NE', 'x'),
    buildCondition('flight.dropped', 'EMPTY'),
    buildCondition('passenger.age', 'LT', 'old'),
    buildCondition('passenger.age', 'GE', 18),
  );
  const faults = index.set(buildRule(tree));
  expect(faults.map(({ path, at, code }) => `${path} ${at} ${code}`)).toEqual([
    'conditions.0 field UNKNOWN_RULE_FIELD',
    'conditions.1 field UNKNOWN_RULE_FIELD',
    'conditions.2 value CONDITION_NUMBER',
  ]);
  expect(findFaults(tree)).toEqual(faults);
  const judgement = index.judge(
    buildFlight(),
    buildPassengers([{ 'passenger.age': 20 }, { 'passenger.age': 3 }]),
  );
  expect([judgement.rulesOf(0).length, judgement.rulesOf(1).length]).toEqual([1, 0]);
});

test('judges ten thousand passengers together like each alone', () => {
  const index = new RuleIndex();
  index.set(
    buildRule(all(buildCondition('passenger.age', 'GT', 50), buildCondition('passenger.gender', 'NE', 'F')), {
      id: 'a',
    }),
  );
  index.set(
    buildRule(any(buildCondition('passenger.age', 'EQ', 7), buildCondition('passenger.gender', 'EMPTY')), {
      id: 'b',
    }),
  );
  const genders = ['M', 'F', null];
  const people = Array.from({ length: 10_000 }, (_, at) => ({
    'passenger.age': at % 90,
    'passenger.gender': genders[at % 3] ?? null,
  }));
  const judgement = index.judge(buildFlight(), buildPassengers(people));
  const wrong = people.filter(({ 'passenger.age': years, 'passenger.gender': gender }, at) => {
    const expected = [
      ...(years > 50 && gender === 'M' ? ['a'] : []),
      ...(years === 7 || gender === null ? ['b'] : []),
    ];
    return (
      judgement
        .rulesOf(at)
        .map(({ id }) => id)
        .toSorted()
        .join() !== expected.join()
    );
  });
  expect(wrong).toEqual([]);
});

test('names conditions that contradict each other', () => {
  const age = (operator: Condition['operator'], value?: Condition['value']): Condition =>
    buildCondition('passenger.age', operator, value);
  expect(findContradiction(all(age('GT', 60), age('LT', 18)))).toEqual(['conditions.0', 'conditions.1']);
  expect(findContradiction(all(age('GE', 18), age('LE', 18)))).toBeUndefined();
  expect(findContradiction(all(age('GT', 18), age('LE', 18)))).toEqual(['conditions.0', 'conditions.1']);
  expect(findContradiction(all(age('EMPTY'), age('NE', 3)))).toEqual(['conditions.0', 'conditions.1']);
  expect(findContradiction(all(age('IN', [3, 4]), age('NE', 3), age('NOT_IN', [4, 5])))).toEqual([
    'conditions.0',
    'conditions.1',
    'conditions.2',
  ]);
  const surname = (operator: Condition['operator'], value: Condition['value']): Condition =>
    buildCondition('passenger.surname', operator, value);
  expect(findContradiction(all(surname('EQ', 'Souza'), surname('STARTS_WITH', 'SIL')))).toEqual([
    'conditions.0',
    'conditions.1',
  ]);
  expect(findContradiction(all(surname('CONTAINS', 'sil'), surname('NOT_CONTAINS', 'SIL')))).toEqual([
    'conditions.0',
    'conditions.1',
  ]);
  expect(
    findContradiction(
      all(
        buildCondition('passenger.birthDate', 'GT', '2000-01-01'),
        buildCondition('passenger.birthDate', 'LT', '2000-01-02'),
      ),
    ),
  ).toHaveLength(2);
  expect(
    findContradiction(
      all(
        buildCondition('passenger.inTransit', 'NE', true),
        buildCondition('passenger.inTransit', 'NE', false),
      ),
    ),
  ).toHaveLength(2);
  expect(
    findContradiction(
      all(
        buildCondition('document.allIssuers', 'EQ', 'BRA'),
        buildCondition('document.allIssuers', 'EQ', 'PRT'),
      ),
    ),
  ).toBeUndefined();
  expect(
    findContradiction(
      all(
        buildCondition('document.allIssuers', 'EQ', 'BRA'),
        buildCondition('document.allIssuers', 'NE', 'BRA'),
      ),
    ),
  ).toHaveLength(2);
  expect(
    findContradiction(
      all(age('GT', 60), any(age('LT', 18), all(age('EQ', 5), buildCondition('flight.origin', 'EQ', 'LIS')))),
    ),
  ).toEqual(['conditions.0', 'conditions.1.conditions.0', 'conditions.1.conditions.1.conditions.0']);
  expect(
    findContradiction(all(age('GT', 60), any(age('LT', 18), buildCondition('flight.origin', 'EQ', 'LIS')))),
  ).toBeUndefined();
});

test('removes a rule completely', () => {
  const index = new RuleIndex();
  const passengers = buildPassengers([{ 'passenger.surname': 'SILVA', 'passenger.age': 30 }]);
  const tree = all(
    buildCondition('passenger.surname', 'CONTAINS', 'ilv'),
    buildCondition('passenger.age', 'GE', 18),
  );
  index.set(buildRule(tree));
  expect(index.judge(buildFlight(), passengers).count).toBe(1);
  expect([index.remove('rule'), index.remove('rule'), index.size]).toEqual([true, false, 0]);
  expect(index.judge(buildFlight(), passengers).count).toBe(0);
  index.set(buildRule(buildCondition('passenger.surname', 'EQ', 'silva')));
  expect(index.judge(buildFlight(), passengers).count).toBe(1);
});
