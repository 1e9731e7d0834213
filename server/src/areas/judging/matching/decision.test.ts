import { expect, test } from 'vitest';
import { limitDecision, raisesAlerts, selectAlerts, strictestDecisions } from './decision.ts';

const rule = { id: 'rule', version: 1, hitLimit: 2 };
const hit = (id: string, score: number, state = 'ON_LIST') => ({ passenger: { id, state }, score, rule });
const alert = (passengerId: string, version = 1, status = 'API_BOARDED') => ({
  passengerId,
  ruleId: 'rule',
  version,
  status,
});
const select = (...args: Parameters<typeof selectAlerts<typeof rule, ReturnType<typeof hit>>>) => {
  const { selected, beyond } = selectAlerts(...args);
  return [selected.map(({ passenger }) => passenger.id), beyond.get('rule') ?? 0];
};

test('selects the highest scores up to the limit of the rule, by id if equal', () => {
  expect(select([hit('c', 5), hit('a', 1), hit('b', 5)], [], 9)).toEqual([['b', 'c'], 1]);
});

test('counts existing alerts towards the limit, also of passengers without a hit', () => {
  expect(select([hit('a', 1), hit('b', 2)], [alert('gone')], 9)).toEqual([['b'], 1]);
});

test('selects an existing alert again only for another version or status', () => {
  const alerts = [alert('a'), alert('b', 2), alert('c', 1, 'PNR_RESERVATION')];
  expect(select([hit('a', 1), hit('b', 1), hit('c', 1)], alerts, 9)).toEqual([['b', 'c'], 0]);
});

test('uses the default limit for a rule without one', () => {
  const unlimited = { ...rule, hitLimit: null };
  const hits = ['a', 'b', 'c'].map(id => ({ ...hit(id, 1), rule: unlimited }));
  expect(selectAlerts(hits, [], 1).beyond.get('rule')).toBe(2);
});

test('limits an uncertain refusal to a check, and returns the strictest decision', () => {
  expect(limitDecision('NO_BOARD', { certain: false })).toBe('VERIFY');
  expect(limitDecision('NO_BOARD', { certain: true })).toBe('NO_BOARD');
  expect(limitDecision('BOARD', { certain: false })).toBe('BOARD');
  const decisions = strictestDecisions([
    ['a', 'VERIFY'],
    ['a', 'NO_BOARD'],
    ['a', 'BOARD'],
    ['b', 'BOARD'],
  ]);
  expect([...decisions]).toEqual([
    ['a', 'NO_BOARD'],
    ['b', 'BOARD'],
  ]);
});

test('raises alerts for passengers who fly and are not masked', () => {
  const states = ['RESERVED', 'ON_LIST', 'ON_BOARD', 'NOT_ON_BOARD', 'REMOVED'];
  expect(states.filter(state => raisesAlerts({ state, masked: false }))).toEqual(states.slice(0, 3));
  expect(states.filter(state => raisesAlerts({ state, masked: true }))).toEqual([]);
});
