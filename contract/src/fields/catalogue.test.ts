import { expect, test } from 'vitest';
import {
  type Field,
  fieldGroups,
  fieldLabels,
  fieldNames,
  fields,
  groupLabels,
  groupOf,
  operatorLabels,
  operators,
  operatorsOf,
  valueLabels,
  fieldOf,
  type Label,
} from './index.ts';

const every = Object.entries<Field>(fields);

test('names every field, group, operator and value in both languages', () => {
  const labels: [string, Label | undefined][] = [
    ...fieldNames.map((name): [string, Label] => [name, fieldLabels[name]]),
    ...fieldGroups.map((name): [string, Label] => [name, groupLabels[name]]),
    ...operators.map((name): [string, Label] => [name, operatorLabels[name]]),
    ...fieldNames.flatMap(name =>
      (fieldOf(name)?.values ?? []).map((value): [string, Label | undefined] => [
        `${name} ${value}`,
        valueLabels[name]?.[value],
      ]),
    ),
  ];
  expect(labels.length).toBeGreaterThan(150);
  expect(labels.filter(([, label]) => !label?.pt.trim() || !label.en.trim()).map(([name]) => name)).toEqual(
    [],
  );
});

test('has distinct field names within a group', () => {
  for (const language of ['pt', 'en'] as const) {
    const labels = fieldNames.map(
      name => `${groupLabels[groupOf(name)][language]}: ${fieldLabels[name][language]}`,
    );
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  }
});

test('has every field of the specification in its group', () => {
  expect([...new Set(fieldNames.map(groupOf))].toSorted()).toEqual([...fieldGroups].toSorted());
  expect(fieldNames).toEqual(
    expect.arrayContaining([
      'flight.carrier',
      'flight.leg',
      'passenger.middleName',
      'passenger.frequentFlyerNumber',
      'document.expiration',
      'booking.advanceDays',
      'card.holder',
      'agency.iata',
      'crew.role',
      'traveller.documentChanged',
      'sources.disagree',
    ]),
  );
});

test('names values exactly for fields with a closed list', () => {
  for (const [name, { type, values }] of every) {
    expect([name, values !== undefined]).toEqual([name, type === 'enumeration']);
    expect([name, new Set(values).size]).toEqual([name, values?.length ?? 0]);
  }
  expect(Object.keys(valueLabels).filter(name => fieldOf(name)?.type !== 'enumeration')).toEqual([]);
});

test('uses every operator of the specification', () => {
  const usedOperators = new Set(every.flatMap(([, { type }]) => operatorsOf[type]));
  expect(operators.filter(operator => !usedOperators.has(operator))).toEqual([]);
});

test('does not find inherited property names as fields', () => {
  expect(fieldOf('toString')).toBeUndefined();
  expect(fieldOf('flight.dropped')).toBeUndefined();
});
