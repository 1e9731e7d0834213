import {
  type Condition,
  type ConditionNode,
  isGroup,
  type Pattern,
  readCondition,
  type Test,
} from '@farol/contract/conditions/index';
import type { Field, FieldType } from '@farol/contract/fields/index';
import { foldedCodeSql, foldedTextSql } from './fold.ts';

/** SQL expression of a field, a single value or an array. */
export interface SqlColumn {
  expression: string;
  /** The stored text is already folded (`foldedTextSql`, `foldedCodeSql`), null if empty. */
  folded?: boolean;
}
export type SqlColumns = Readonly<Record<string, SqlColumn | undefined>>;

/** SQL parts with a value between each two. */
export interface SqlFragment {
  parts: readonly string[];
  values: readonly unknown[];
}

export function numberParameters(
  { parts, values }: SqlFragment,
  first = 1,
): { text: string; values: readonly unknown[] } {
  return { text: parts.reduce((text, part, at) => `${text}$${first + at - 1}${part}`), values };
}

const toFragment = (text: string): SqlFragment => ({ parts: [text], values: [] });

const withValue = (before: string, value: unknown, type: string, after = ''): SqlFragment => ({
  parts: [before, `::${type}${after}`],
  values: [value],
});

function joinFragments(fragments: readonly SqlFragment[], between: string): SqlFragment {
  return fragments.reduce((all, fragment) => append(append(all, toFragment(between)), fragment));
}

function append(one: SqlFragment, other: SqlFragment): SqlFragment {
  const seam = `${one.parts.at(-1) ?? ''}${other.parts[0] ?? ''}`;
  return {
    parts: [...one.parts.slice(0, -1), seam, ...other.parts.slice(1)],
    values: [...one.values, ...other.values],
  };
}

const wrapFragment = (before: string, fragment: SqlFragment, after: string): SqlFragment =>
  append(append(toFragment(before), fragment), toFragment(after));

/**
 * Converts a condition tree to SQL. It is true for exactly the matching records, and false or null for
 * others. Fields without a column count as missing. All values are parameters.
 */
export function toSql(node: ConditionNode, columns: SqlColumns): SqlFragment {
  if (!isGroup(node)) return conditionSql(node, columns);
  const parts = node.conditions.map(child => toSql(child, columns));
  if (parts.length === 0) return toFragment('false');
  return wrapFragment('(', joinFragments(parts, node.group === 'all' ? ' and ' : ' or '), ')');
}

function conditionSql(condition: Condition, columns: SqlColumns): SqlFragment {
  const { field, test } = readCondition(condition);
  if (field === undefined || test === undefined) return toFragment('false');
  const column = columns[condition.field];
  if (column === undefined) return toFragment(test.kind === 'EMPTY' && !test.negative ? 'true' : 'false');
  return field.many ? manySql(field, test, column) : singleSql(field, test, column);
}

function toComparedSql(field: Field, expression: string, folded: boolean): string {
  if (folded) return expression;
  if (field.type === 'text') return foldedTextSql(expression);
  if (field.type === 'code') return foldedCodeSql(expression);
  return field.type === 'enumeration' ? `nullif(${expression}, '')` : expression;
}

function singleSql(field: Field, test: Test, { expression, folded = false }: SqlColumn): SqlFragment {
  const value = toComparedSql(field, expression, folded);
  if (test.kind === 'EMPTY') return toFragment(`(${value} is ${test.negative ? 'not ' : ''}null)`);
  const matchFragment = matchSql(field, test, value);
  return test.negative ? wrapFragment('not ', matchFragment, '') : matchFragment;
}

function manySql(field: Field, test: Test, { expression, folded = false }: SqlColumn): SqlFragment {
  const value = toComparedSql(field, 'one.value', folded);
  const some = `exists (select from unnest(${expression}) as one (value) where `;
  const presentFragment = toFragment(`${some}${value} is not null)`);
  if (test.kind === 'EMPTY')
    return test.negative ? presentFragment : wrapFragment('not ', presentFragment, '');
  const matchFragment = wrapFragment(some, matchSql(field, test, value), ')');
  return test.negative
    ? wrapFragment(
        '(',
        joinFragments([presentFragment, wrapFragment('not ', matchFragment, '')], ' and '),
        ')',
      )
    : matchFragment;
}

const sqlTypes: Readonly<Record<FieldType, string>> = {
  text: 'text',
  code: 'text',
  number: 'numeric',
  date: 'date',
  instant: 'timestamptz',
  boolean: 'boolean',
  enumeration: 'text',
};

/** Ignores negation. Returns null for a missing value. */
function matchSql(field: Field, test: Exclude<Test, { kind: 'EMPTY' }>, value: string): SqlFragment {
  const type = sqlTypes[field.type];
  switch (test.kind) {
    case 'TEXT':
      return textSql(test.exact, test.patterns, value);
    case 'VALUES':
      return field.type === 'instant'
        ? momentsSql(test.values.map(Number), value)
        : amongSql(
            value,
            test.values.map(one => formatValue(field.type, one)),
            type,
          );
    case 'ORDER':
      return field.type === 'instant'
        ? momentOrderSql(test.operator, test.bound, value)
        : withValue(`(${value} ${signs[test.operator]} `, formatValue(field.type, test.bound), type, ')');
  }
}

const signs = { LT: '<', LE: '<=', GE: '>=', GT: '>' } as const;

function amongSql(value: string, values: readonly unknown[], type: string): SqlFragment {
  return values.length === 1
    ? withValue(`(${value} = `, values[0], type, ')')
    : withValue(`(${value} = any(`, values, `${type}[]`, '))');
}

function textSql(exact: readonly string[], patterns: readonly Pattern[], value: string): SqlFragment {
  const likes = patterns.map(like);
  return wrapFragment(
    '(',
    joinFragments(
      [
        ...(exact.length === 0 ? [] : [amongSql(value, exact, 'text')]),
        ...(likes.length === 0 ? [] : [withValue(`${value} like any(`, likes, 'text[]', ')')]),
      ],
      ' or ',
    ),
    ')',
  );
}

function like({ pieces, start, end }: Pattern): string {
  const middle = pieces.map(piece => piece.replaceAll(/[\\%_]/g, '\\$&')).join('%');
  return `${start ? '' : '%'}${middle}${end ? '' : '%'}`;
}

const dayMs = 86_400_000;

function formatValue(type: FieldType, value: number | string): unknown {
  switch (type) {
    case 'date':
      return new Date(Number(value) * dayMs).toISOString().slice(0, 10);
    case 'boolean':
      return value === 1;
    default:
      return String(value);
  }
}

/** PostgreSQL rejects `+010000`, which JavaScript writes for the millisecond after 9999. */
const formatInstant = (value: number): string => new Date(value).toISOString().replace(/^\+0/, '');

/** The database has microseconds, a condition milliseconds: each covers all microseconds in it. */
function momentsSql(values: readonly number[], value: string): SqlFragment {
  return withValue(
    `(date_trunc('milliseconds', ${value}) = any(`,
    values.map(formatInstant),
    'timestamptz[]',
    '))',
  );
}

function momentOrderSql(operator: 'LT' | 'LE' | 'GE' | 'GT', bound: number, value: string): SqlFragment {
  const next = operator === 'LE' || operator === 'GT';
  const sign = operator === 'LT' || operator === 'LE' ? '<' : '>=';
  return withValue(`(${value} ${sign} `, formatInstant(next ? bound + 1 : bound), 'timestamptz', ')');
}
