import { describe, expect, it } from 'vitest';
import { type Group, isGroupModel, type Rule } from './model.ts';
import { appendPart, duplicatePart, movePart, removePartAt } from './treeEdits.ts';

const rule = (id: string): Rule => ({ id, field: 'passenger.age', operator: 'EQ', value: 1 });
const group = (id: string, ...rules: (Rule | Group)[]): Group => ({
  id,
  combinator: 'and',
  rules: rules,
});

/** Writes a tree such as `a [b c] d`. */
function show(part: Group): string {
  return part.rules.map(one => (isGroupModel(one) ? `[${show(one)}]` : one.id)).join(' ');
}

const query = group('root', rule('a'), group('g', rule('b'), rule('c')), rule('d'));

describe('the editing of condition trees', () => {
  it.each([
    ['up', [0], 'a [b c] d'],
    ['up', [1], '[b c] a d'],
    ['up', [1, 0], 'a b [c] d'],
    ['up', [1, 1], 'a [c b] d'],
    ['up', [2], 'a [b c d]'],
    ['down', [0], '[a b c] d'],
    ['down', [1], 'a d [b c]'],
    ['down', [1, 0], 'a [c b] d'],
    ['down', [1, 1], 'a [b] c d'],
    ['down', [2], 'a [b c] d'],
  ] as const)('moves %s at %j', (way, path, expected) => {
    expect(show(movePart(query, path, way))).toBe(expected);
  });

  it('keeps unmoved parts and the query of a move without a place', () => {
    expect(movePart(query, [0], 'up')).toBe(query);
    expect(movePart(query, [2], 'up').rules[0]).toBe(query.rules[0]);
  });

  it('appends to a group and removes from one', () => {
    expect(show(appendPart(query, [1], rule('x')))).toBe('a [b c x] d');
    expect(show(removePartAt(query, [1, 0]))).toBe('a [c] d');
    expect(show(removePartAt(query, [1]))).toBe('a d');
  });

  it('duplicates a group after itself, with new ids', () => {
    const copied = duplicatePart(query, [1]);
    const [, original, copy] = copied.rules;
    const ids = [original, copy].flatMap(part =>
      part !== undefined && isGroupModel(part) ? [part.id, ...part.rules.map(({ id }) => id)] : [],
    );
    expect(new Set(ids).size).toBe(6);
    expect(copied.rules).toHaveLength(4);
  });
});
