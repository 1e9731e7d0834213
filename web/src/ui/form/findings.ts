import type { Duplicate, ErrorCode } from '@farol/contract/errors';
import { check, type Finding } from '@farol/contract/findings';
import { type FindingParams, inputErrorText, type Language } from '@farol/contract/inputErrors';
import { removeBlankRows, type SentLines, toFormPath } from './blankRows.ts';
import type { ShapeChecks } from './draftValues.ts';
import { isAffected, toDeclaredPath } from './values.ts';

export type { Finding } from '@farol/contract/findings';
export type Schema = Parameters<typeof check>[0];

interface Refusal extends Omit<Finding, 'code'> {
  code: ErrorCode;
  text: string;
  duplicate?: Duplicate | undefined;
}

export type FormFinding = Finding | Refusal;

export interface FieldSpec<T = never> {
  label: string;
  texts?: Partial<Record<ErrorCode, string>>;
  /** Readable format, for `{0} deve estar no formato {1}`. */
  format?: string;
  /** Returns the label of a nested path, such as `conditions.2`. */
  innerLabel?(path: string): string;
  /** Checks the shape of a stored value where no sample shows it. */
  fits?(kept: unknown): boolean;
  /** Formats the value to compare two versions. */
  show?(value: T): string;
  /** Empty rows are not sent. */
  isBlank?(row: T extends readonly (infer R)[] ? R : never): boolean;
  /** Labels receive the line number, from 1. */
  row?: T extends readonly (infer R)[] ? { [K in keyof R]?: RowSpec } : never;
}

export interface RowSpec {
  label(line: number): string;
  texts?: Partial<Record<ErrorCode, string>>;
  format?: string;
}

export type Fields<V> = { [K in keyof V]: FieldSpec<V[K]> };

type AnySpec = Pick<FieldSpec, 'texts' | 'format'> & { label: string };

/** Returns undefined if the form has no such input. */
export function findSpec<V>(fields: Fields<V>, path: string): AnySpec | undefined {
  const [name = '', line, inner] = path.split('.');
  const field = (fields as Record<string, FieldSpec | undefined>)[name];
  if (field === undefined || line === undefined) return field;
  if (field.innerLabel !== undefined)
    return { ...field, label: field.innerLabel(path.slice(name.length + 1)) };
  const rows = field.row as Record<string, RowSpec | undefined> | undefined;
  const row = inner === undefined ? undefined : rows?.[inner];
  return row === undefined ? field : { ...row, label: row.label(Number(line) + 1) };
}

/** Keeps one finding per labelled part: a list may have ten thousand. */
export function deduplicateFindings<V>(fields: Fields<V>, findings: readonly FormFinding[]): FormFinding[] {
  const seenKeys = new Set<string>();
  return findings.filter(({ path }) => {
    const [name = ''] = path.split('.');
    const innerLabel = (fields as Record<string, FieldSpec | undefined>)[name]?.innerLabel?.(
      path.slice(name.length + 1),
    );
    const key = innerLabel === undefined ? path : `${name} ${innerLabel}`;
    return !seenKeys.has(key) && seenKeys.add(key) !== undefined;
  });
}

/** Formats a finding with the field's label (specification, section 5). */
export function formatFinding<V>(fields: Fields<V>, found: FormFinding, language: Language): string {
  const spec = findSpec(fields, found.path);
  const own = spec?.texts?.[found.code];
  if (own !== undefined) return own;
  if ('text' in found) return found.text;
  const params: Record<string, FindingParams[string]> = { ...found.params };
  if (spec !== undefined) params['field'] = spec.label;
  if (spec?.format !== undefined && found.code === 'FORMAT') params['format'] = spec.format;
  return inputErrorText(found.code, language, params);
}

/** Returns whether the label may be omitted: `Campo obrigatório` (specification, section 5). */
export function isPlainRequired<V>(fields: Fields<V>, found: FormFinding): boolean {
  return found.code === 'REQUIRED' && findSpec(fields, found.path)?.texts?.REQUIRED === undefined;
}

export function listBlankChecks<V>(fields: Fields<V>): Record<string, (row: never) => boolean> {
  const specs = Object.entries(fields as Record<string, FieldSpec>);
  return Object.fromEntries(specs.flatMap(([name, { isBlank }]) => (isBlank ? [[name, isBlank]] : [])));
}

export function listShapeChecks<V>(fields: Fields<V>): ShapeChecks {
  const specs = Object.entries(fields as Record<string, FieldSpec>);
  return Object.fromEntries(specs.flatMap(([name, { fits }]) => (fits ? [[name, fits]] : [])));
}

export interface ValidationResult {
  body: unknown;
  findings: Finding[];
  lines: SentLines;
}

/** Validates the body; findings have the form's line numbers. */
export function validateForm<V extends object>(
  schema: Schema,
  values: V,
  fields: Fields<V>,
  toBody: (values: V) => unknown,
): ValidationResult {
  const { written, lines } = removeBlankRows(values, listBlankChecks(fields));
  const { value, findings } = check(schema, toBody(written));
  return { body: value, findings: toFormFindings(findings, lines), lines };
}

/** Maps findings to the form's lines, one per path. */
export function toFormFindings(findings: readonly Finding[], lines: SentLines): Finding[] {
  const first = new Map<string, Finding>();
  for (const found of findings) {
    const path = toFormPath(found.path, lines);
    if (!first.has(path)) first.set(path, { ...found, path });
  }
  return [...first.values()];
}

/** Removes the findings affected by a change. */
export function removeTouched(findings: readonly FormFinding[], changed: string): FormFinding[] {
  return findings.filter(({ path }) => !isAffected(changed, path));
}

function checkUniformForm<V>(schema: Schema, fields: Fields<V>, value: unknown): Finding[] {
  const specs = Object.entries(fields as Record<string, FieldSpec>);
  const all = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, value]));
  const rows = specs.map(([name, { row }]) => [name, row ? [all(Object.keys(row))] : value]);
  return [all(Object.keys(fields)), Object.fromEntries(rows)].flatMap(each => check(schema, each).findings);
}

/** Lists paths that the schema requires when all fields have this value. */
function listMissingPaths<V>(schema: Schema, fields: Fields<V>, value: null | undefined): Set<string> {
  const found = checkUniformForm(schema, fields, value);
  return new Set(found.filter(({ code }) => code === 'REQUIRED').map(({ path }) => toDeclaredPath(path)));
}

/** Lists required fields: the schema rejects both missing and null. */
export function listRequiredPaths<V extends object>(schema: Schema, fields: Fields<V>): ReadonlySet<string> {
  const missingIfNull = listMissingPaths(schema, fields, null);
  return new Set([...listMissingPaths(schema, fields, undefined)].filter(path => missingIfNull.has(path)));
}

const overlongText = 'x'.repeat(10_000);

/** Returns maximum text lengths by declared path. */
export function listMaxLengths<V extends object>(
  schema: Schema,
  fields: Fields<V>,
): ReadonlyMap<string, number> {
  const found = checkUniformForm(schema, fields, overlongText).filter(({ code }) => code === 'MAX_LENGTH');
  return new Map(found.map(({ path, params }) => [toDeclaredPath(path), Number(params['max'])]));
}

/** Replaces the sent field name with its label: the whole word, once. */
function insertLabel(message: string, path: string, label: string): string {
  const sent = path.replaceAll('.', String.raw`\.`);
  return message.replace(new RegExp(String.raw`(?<![\p{L}\p{N}.])${sent}(?![\p{L}\p{N}])`, 'u'), () => label);
}

/** Converts the server's field errors, which use sent paths. */
export function toFormRefusals<V>(
  fields: Fields<V>,
  refused: readonly { path: string; code: ErrorCode; message: string }[],
  lines: SentLines,
): Refusal[] {
  return refused.map(({ path, code, message }) => {
    const place = toFormPath(path, lines);
    const label = findSpec(fields, place)?.label ?? path;
    return { path: place, code, params: {}, text: insertLabel(message, path, label) };
  });
}
