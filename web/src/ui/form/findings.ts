import type { ErrorCode } from '@farol/contract/errors';
import { check, type Finding } from '@farol/contract/findings';
import { type FindingParams, inputErrorText, type Language } from '@farol/contract/inputErrors';
import { declaredPath, formPath, type SentLines, type Shapes, touches, withoutBlanks } from './values.ts';

export type { Finding } from '@farol/contract/findings';
export type Schema = Parameters<typeof check>[0];

/** What the server refused, and its words. */
interface Refusal extends Omit<Finding, 'code'> {
  code: ErrorCode;
  text: string;
}

/** Something wrong at a place of the form. */
export type FormFinding = Finding | Refusal;

/** What a field is called, and what else a form says of it. */
export interface FieldSpec<T = never> {
  label: string;
  /** Said instead of the common text of an error. */
  texts?: Partial<Record<ErrorCode, string>>;
  /** The format as people write it, for `{0} deve estar no formato {1}`. */
  format?: string;
  /** What is called what within a value that is no list of rows, by its path in there: `conditions.2`. */
  inside?(path: string): string;
  /** Whether a kept value is one of this field, where no one value shows the shape of all: a tree. */
  fits?(kept: unknown): boolean;
  /** The value in words, for who compares two versions. */
  show?(value: T): string;
  /** Of a list: rows that nobody wrote in, which are not sent. */
  isBlank?(row: T extends readonly (infer R)[] ? R : never): boolean;
  /** Of a list of rows: its inputs, named by the number of their line, from 1. */
  row?: T extends readonly (infer R)[] ? { [K in keyof R]?: RowSpec } : never;
}

export interface RowSpec {
  label(line: number): string;
  texts?: Partial<Record<ErrorCode, string>>;
  format?: string;
}

export type Fields<V> = { [K in keyof V]: FieldSpec<V[K]> };

type AnySpec = Pick<FieldSpec, 'texts' | 'format'> & { label: string };

/** What is declared of the input at a path; undefined where the form has none. */
export function specAt<V>(fields: Fields<V>, path: string): AnySpec | undefined {
  const [name = '', line, inner] = path.split('.');
  const field = (fields as Record<string, FieldSpec | undefined>)[name];
  if (field === undefined || line === undefined) return field;
  if (field.inside !== undefined) return { ...field, label: field.inside(path.slice(name.length + 1)) };
  const rows = field.row as Record<string, RowSpec | undefined> | undefined;
  const row = inner === undefined ? undefined : rows?.[inner];
  return row === undefined ? field : { ...row, label: row.label(Number(line) + 1) };
}

/** The findings, of what has a name within a value the first: of ten thousand wrong lines of a list one. */
export function toldOnce<V>(fields: Fields<V>, findings: readonly FormFinding[]): FormFinding[] {
  const told = new Set<string>();
  return findings.filter(({ path }) => {
    const [name = ''] = path.split('.');
    const inside = (fields as Record<string, FieldSpec | undefined>)[name]?.inside?.(
      path.slice(name.length + 1),
    );
    const key = inside === undefined ? path : `${name} ${inside}`;
    return !told.has(key) && told.add(key) !== undefined;
  });
}

/** The text of a finding, with what the field is called in it (specification, section 5). */
export function findingText<V>(fields: Fields<V>, found: FormFinding, language: Language): string {
  const spec = specAt(fields, found.path);
  const own = spec?.texts?.[found.code];
  if (own !== undefined) return own;
  if ('text' in found) return found.text;
  const params: Record<string, FindingParams[string]> = { ...found.params };
  if (spec !== undefined) params['field'] = spec.label;
  if (spec?.format !== undefined && found.code === 'FORMAT') params['format'] = spec.format;
  return inputErrorText(found.code, language, params);
}

/** Whether the field's own name may be left out beside it: `Campo obrigatório` (specification, section 5). */
export function saysOnlyRequired<V>(fields: Fields<V>, found: FormFinding): boolean {
  return found.code === 'REQUIRED' && specAt(fields, found.path)?.texts?.REQUIRED === undefined;
}

/** What a list declares as rows that nobody wrote in. */
export function blanksOf<V>(fields: Fields<V>): Record<string, (row: never) => boolean> {
  const specs = Object.entries(fields as Record<string, FieldSpec>);
  return Object.fromEntries(specs.flatMap(([name, { isBlank }]) => (isBlank ? [[name, isBlank]] : [])));
}

/** What tells whether a kept value is one of its field, of fields that say so themselves. */
export function shapesOf<V>(fields: Fields<V>): Shapes {
  const specs = Object.entries(fields as Record<string, FieldSpec>);
  return Object.fromEntries(specs.flatMap(([name, { fits }]) => (fits ? [[name, fits]] : [])));
}

export interface Judged {
  /** As the schema makes it; undefined while something is wrong. */
  body: unknown;
  findings: Finding[];
  lines: SentLines;
}

/** Judges what is written as it would be sent, and says what is wrong at the form's own lines. */
export function judge<V extends object>(
  schema: Schema,
  values: V,
  fields: Fields<V>,
  toBody: (values: V) => unknown,
): Judged {
  const { written, lines } = withoutBlanks(values, blanksOf(fields));
  const { value, findings } = check(schema, toBody(written));
  return { body: value, findings: placed(findings, lines), lines };
}

/** Findings about what was sent, at the form's lines; the first of each place. */
export function placed(findings: readonly Finding[], lines: SentLines): Finding[] {
  const first = new Map<string, Finding>();
  for (const found of findings) {
    const path = formPath(found.path, lines);
    if (!first.has(path)) first.set(path, { ...found, path });
  }
  return [...first.values()];
}

/** Findings that a change leaves standing. */
export function standing(findings: readonly FormFinding[], changed: string): FormFinding[] {
  return findings.filter(({ path }) => !touches(changed, path));
}

/** What the schema finds in a form of which every field has this value. */
function foundOf<V>(schema: Schema, fields: Fields<V>, value: unknown): Finding[] {
  const specs = Object.entries(fields as Record<string, FieldSpec>);
  const all = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, value]));
  const rows = specs.map(([name, { row }]) => [name, row ? [all(Object.keys(row))] : value]);
  return [all(Object.keys(fields)), Object.fromEntries(rows)].flatMap(each => check(schema, each).findings);
}

/** Declared paths that the schema misses in a form of which every field has this value. */
function missed<V>(schema: Schema, fields: Fields<V>, value: null | undefined): Set<string> {
  const found = foundOf(schema, fields, value);
  return new Set(found.filter(({ code }) => code === 'REQUIRED').map(({ path }) => declaredPath(path)));
}

/** Fields that may not be left empty, as declared paths: what the schema takes neither as missing nor as null. */
export function requiredPaths<V extends object>(schema: Schema, fields: Fields<V>): ReadonlySet<string> {
  const refusedNull = missed(schema, fields, null);
  return new Set([...missed(schema, fields, undefined)].filter(path => refusedNull.has(path)));
}

/** Longer than any text of a form. */
const tooLong = 'x'.repeat(10_000);

/** How many characters a text may have at the most, by declared paths, as the schema says. */
export function mostCharacters<V extends object>(
  schema: Schema,
  fields: Fields<V>,
): ReadonlyMap<string, number> {
  const found = foundOf(schema, fields, tooLong).filter(({ code }) => code === 'MAX_LENGTH');
  return new Map(found.map(({ path, params }) => [declaredPath(path), Number(params['max'])]));
}

/** The message with the field's name here in place of the one it was sent by: the whole word, once. */
function withLabel(message: string, path: string, label: string): string {
  const sent = path.replaceAll('.', String.raw`\.`);
  return message.replace(new RegExp(String.raw`(?<![\p{L}\p{N}.])${sent}(?![\p{L}\p{N}])`, 'u'), () => label);
}

/** What a server refused, as the form's findings: it names fields as they were sent, and knows no labels. */
export function refusedFields<V>(
  fields: Fields<V>,
  refused: readonly { path: string; code: ErrorCode; message: string }[],
  lines: SentLines,
): Refusal[] {
  return refused.map(({ path, code, message }) => {
    const place = formPath(path, lines);
    const label = specAt(fields, place)?.label ?? path;
    return { path: place, code, params: {}, text: withLabel(message, path, label) };
  });
}
