import * as z from 'zod/mini';
import { airportCode, carrierCode, date, id, listOf, minimumSearchText } from './common.ts';
import { check, matchesPattern, requireRule } from './findings.ts';

/** Days relative to today: `[-1, 0]` is yesterday and today. */
export type Days = readonly [first: number, last: number];
/** Inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** A search criterion: `V` is the value on the screen, `S` the schema in the body. */
export interface Field<V = unknown, S extends z.core.$ZodType = z.core.$ZodType> {
  kind: string;
  schema: S;
  /** Empty value, which the body omits. */
  blank: V;
  /** Name in the address, if different. */
  address?: string | undefined;
  /** Identifies a person, so it is not in the address of the screen. */
  personal?: true | undefined;
  /** False if only the screen uses it. */
  sent?: boolean;
  days?(value: V): Days | undefined;
  /** The default period moves with today, so the address has no dates. */
  rolling?: true | undefined;
  /** Parses the address; undefined if invalid. */
  read(text: string): V | undefined;
  /** Formats for the address; empty if blank. */
  write(value: V): string;
}

interface FieldOptions {
  address?: string;
  personal?: true;
}

function parserOf<S extends z.core.$ZodType>(schema: S): (text: string) => z.output<S> | undefined {
  return text => check(schema, text).value;
}

/** Creates a period of local days, inclusive and shorter than `under` days. `days` is the default. */
export function period<const D extends Days>({
  days,
  outlook = 'coming',
  under = 367,
}: {
  days: D;
  /** Direction of the quick periods. */
  outlook?: 'coming' | 'past';
  under?: number;
}) {
  return { kind: 'period' as const, first: days, outlook, under, schema: periodUnder(under) };
}
export type PeriodField = ReturnType<typeof period>;

const periodRule = (days: number) =>
  z.check<Period>(({ value, issues }) => {
    // Invalid dates have their own error.
    if (issues.some(({ path: [name] = [] }) => name === 'from' || name === 'to')) return;
    const length = (Date.parse(value.to) - Date.parse(value.from)) / 86_400_000 + 1;
    const refuse = (params: object) =>
      issues.push({ code: 'custom', input: value, path: ['to'], params, continue: true });
    if (length < 1) refuse({ code: 'PERIOD_ORDER' });
    else if (length >= days) refuse({ code: 'PERIOD_TOO_LONG', params: { days } });
  });

function periodUnder(days: number) {
  return z.object({ from: date, to: date }).check(periodRule(days));
}

const registers = { carrier: carrierCode, airport: airportCode };

/** Creates a list of register codes, written `XQ,Z9`. */
export function codes<const R extends keyof typeof registers>(
  register: R,
  maxCodes: number,
  options: FieldOptions = {},
) {
  const read = parserOf(registers[register]);
  return {
    ...options,
    kind: 'codes' as const,
    register,
    most: maxCodes,
    schema: listOf(registers[register], maxCodes),
    blank: [] as readonly string[],
    read: (text: string): readonly string[] =>
      [...new Set(text.split(',').flatMap(part => read(part) ?? []))].slice(0, maxCodes),
    write: (value: readonly string[]) => value.join(','),
  };
}

interface TextOptions extends FieldOptions {
  upper?: boolean;
  example?: string;
}

/** Returns the length without combining marks, which comparisons ignore. */
const lengthOf = (text: string): number => text.replaceAll(/\p{M}/gu, '').length;

/** Creates a trimmed text; empty does not filter. */
export function text({
  min = 0,
  max,
  upper = false,
  rules = [],
  ...rest
}: TextOptions & { min?: number; max: number; rules?: readonly z.core.$ZodCheck<string>[] }) {
  const longEnough = requireRule<string>(input => input === '' || lengthOf(input) >= min, 'MIN_LENGTH', {
    min,
  });
  const letters = upper ? [z.toUpperCase()] : [];
  const schema = z.string().check(z.trim(), ...letters, z.maxLength(max), longEnough, ...rules);
  return written('text', schema, { ...rest, upper, max });
}

/** Creates a text with which records are searched: empty, or long enough. */
export function searchText(options: Omit<Parameters<typeof text>[0], 'min'>) {
  return text({ ...options, min: minimumSearchText });
}

/** Creates a text in capitals with a pattern, such as a flight number. Errors show the example. */
export function pattern(form: RegExp, example: string, { max, ...options }: FieldOptions & { max: number }) {
  const schema = z.string().check(z.trim(), z.toUpperCase(), matchesPattern(form, example));
  return written('pattern', schema, { ...options, example, upper: true, max });
}

function written<const K extends 'text' | 'pattern', O extends TextOptions & { max: number }>(
  kind: K,
  schema: z.ZodMiniString,
  options: O,
) {
  return {
    ...options,
    kind,
    schema: z.optional(schema),
    blank: '' as string,
    read: parserOf(schema),
    write: (value: string) => value.trim(),
  };
}

/** Creates a country code of three letters. */
export function country(options: FieldOptions = {}) {
  const schema = z.string().check(z.trim(), z.toUpperCase(), matchesPattern(/^[A-Z]{3}$/, 'BRA'));
  return {
    ...options,
    kind: 'country' as const,
    schema: z.optional(schema),
    blank: '' as string,
    read: parserOf(schema),
    write: (value: string) => value.trim(),
  };
}

/** Creates a calendar date. */
export function day(options: FieldOptions = {}) {
  return {
    ...options,
    kind: 'day' as const,
    schema: z.optional(date),
    blank: null as string | null,
    read: parserOf(date),
    write: (value: string | null) => value ?? '',
  };
}

interface ChoiceOptions<A extends true | undefined> extends FieldOptions {
  /** Codes that need no translation. */
  asIs?: A;
}

export function oneOf<const V extends string, const A extends true | undefined = undefined>(
  values: readonly V[],
  { address, asIs, days }: ChoiceOptions<A> & { days?: Partial<Record<NoInfer<V>, Days>> } = {},
) {
  return {
    address,
    asIs: asIs as A,
    kind: 'oneOf' as const,
    values,
    schema: z.optional(z.enum(values)),
    blank: null as V | null,
    days: (value: V | null) => (value === null ? undefined : days?.[value]),
    read: (input: string) => values.find(value => value === input),
    write: (value: V | null) => value ?? '',
  };
}

export function choiceOf<const V extends string, const A extends true | undefined = undefined>(
  values: readonly V[],
  defaultValue: NoInfer<V>,
  { address, asIs }: ChoiceOptions<A> = {},
) {
  return {
    address,
    asIs: asIs as A,
    kind: 'choice' as const,
    values,
    schema: z._default(z.enum(values), defaultValue),
    blank: defaultValue as V,
    read: (input: string) => values.find(value => value === input),
    write: (value: V) => (value === defaultValue ? '' : value),
  };
}

/** Creates a flag; `on` is its value in the address. `quick` shows it next to the quick periods. */
export function flag({
  on = '1',
  days,
  quick = false,
  ...options
}: FieldOptions & { on?: string; days?: Days; quick?: boolean } = {}) {
  return {
    ...options,
    kind: 'flag' as const,
    quick,
    schema: z.optional(z.boolean()),
    blank: false as boolean,
    rolling: days === undefined ? undefined : (true as const),
    days: (value: boolean) => (value ? days : undefined),
    read: (input: string) => (input === on ? true : undefined),
    write: (value: boolean) => (value ? on : ''),
  };
}

/** Creates a filter of yes, no or both; the words are used in the address and as label keys. */
export function yesNo<const Y extends string, const N extends string>(
  yes: Y,
  no: N,
  options: FieldOptions = {},
) {
  return {
    ...options,
    kind: 'yesNo' as const,
    values: [yes, no] as readonly (Y | N)[],
    yes,
    schema: z.optional(z.boolean()),
    blank: null as boolean | null,
    read: (input: string) => (input === yes ? true : input === no ? false : undefined),
    write: (value: boolean | null) => (value === null ? '' : value ? yes : no),
  };
}

export function record(options: FieldOptions = {}) {
  return {
    ...options,
    kind: 'record' as const,
    schema: z.optional(id),
    blank: null as string | null,
    read: parserOf(id),
    write: (value: string | null) => value ?? '',
  };
}

/** Marks a field as not sent in the body. */
export function screenOnly<F extends Field>(field: F) {
  return { ...field, sent: false as const };
}

export type Fields = Readonly<Record<string, Field | PeriodField>>;

type Shape<F extends Fields> = {
  [
    K in keyof F as F[K] extends { sent: false }
      ? never
      : F[K] extends PeriodField
        ? keyof Period
        : K & string
  ]: F[K] extends PeriodField ? typeof date : F[K]['schema'];
};

export interface Search<F extends Fields = Fields> {
  fields: F;
  /** Fields on the first line; others are behind a button. Phones show only the first. */
  line: readonly (keyof F & string)[];
  body: z.ZodMiniObject<Shape<F>>;
}

/**
 * Declares the criteria of a search: the body of the endpoint and the browser's form. At most one period.
 * `rules` are about several fields.
 */
export function searchOf<const F extends Fields>(
  fields: F,
  {
    line,
    rules: fieldRules = [],
  }: { line: readonly (keyof F & string)[]; rules?: readonly z.core.$ZodCheck<object>[] },
): Search<F> {
  const shape: Record<string, z.core.$ZodType> = {};
  const rules: z.core.$ZodCheck<Period>[] = [];
  for (const [name, field] of Object.entries<Field | PeriodField>(fields)) {
    if (isPeriodField(field)) {
      Object.assign(shape, { from: date, to: date });
      rules.push(periodRule(field.under));
    } else if (field.sent !== false) shape[name] = field.schema;
  }
  const body = z.object(shape).check(...(rules as z.core.$ZodCheck<object>[]), ...fieldRules);
  return { fields, line, body: body as unknown as z.ZodMiniObject<Shape<F>> };
}

export function isPeriodField(field: Field | PeriodField): field is PeriodField {
  return field.kind === 'period';
}
