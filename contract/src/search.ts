import * as z from 'zod/mini';
import { airportCode, carrierCode, date, id, listOf } from './common.ts';
import { check, formatted, ruled } from './findings.ts';

/** First and last day counted from today: `[-1, 0]` is yesterday and today. */
export type Days = readonly [first: number, last: number];
/** Calendar dates, both included. */
export interface Period {
  from: string;
  to: string;
}

/** What a search may ask for by one name: `V` is the value on the screen, `S` the schema of the body's key. */
export interface Field<V = unknown, S extends z.core.$ZodType = z.core.$ZodType> {
  kind: string;
  schema: S;
  /** Nothing asked; then the key is not in the body. */
  blank: V;
  /** Name in the address; its own unless given. */
  address?: string | undefined;
  /** False where the body has no such key: the screen alone makes something of it. */
  sent?: boolean;
  /** Days that a value means: those of the period where the address names none. */
  days?(value: V): Days | undefined;
  /** Those days move with today: while the value is set they are the period, and the address names no dates. */
  rolling?: true | undefined;
  /** What a text of an address means; undefined where it makes no sense. */
  read(text: string): V | undefined;
  /** As it stands in the address; empty where nothing is asked. */
  write(value: V): string;
}

interface Named {
  address?: string;
}

/** Text as `schema` reads it, for kinds whose value is written as it is. */
function reading<S extends z.core.$ZodType>(schema: S): (text: string) => z.output<S> | undefined {
  return text => check(schema, text).value;
}

/** Local days, both included: `under` so many, said by the schema. `days` are those of a search that names none. */
export function period<const D extends Days>({
  days,
  outlook = 'coming',
  under = 367,
}: {
  days: D;
  /** Whether what is searched for is mostly ahead or has happened: where the quick periods lie. */
  outlook?: 'coming' | 'past';
  under?: number;
}) {
  return { kind: 'period' as const, first: days, outlook, under, schema: periodUnder(under) };
}
export type PeriodField = ReturnType<typeof period>;

/** Both ends counted; of what are no two days undefined, which the dates' own schema tells. */
function daysOf({ from, to }: Period): number | undefined {
  const known = [from, to].every(day => z.safeParse(date, day).success);
  return known ? (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 : undefined;
}
const inOrder = z.refine<Period>(given => (daysOf(given) ?? 1) >= 1, {
  path: ['to'],
  params: { code: 'PERIOD_ORDER' },
});
const shorterThan = (days: number) =>
  z.refine<Period>(given => (daysOf(given) ?? 0) < days, {
    path: ['to'],
    params: { code: 'PERIOD_TOO_LONG', params: { days } },
  });

function periodUnder(days: number) {
  return z.object({ from: date, to: date }).check(inOrder, shorterThan(days));
}

const registers = { carrier: carrierCode, airport: airportCode };

/** Codes of a register, at most so many; written `XQ,Z9`. */
export function codes<const R extends keyof typeof registers>(register: R, most: number, named: Named = {}) {
  const read = reading(registers[register]);
  return {
    ...named,
    kind: 'codes' as const,
    register,
    most,
    schema: listOf(registers[register], most),
    blank: [] as readonly string[],
    read: (text: string): readonly string[] =>
      [...new Set(text.split(',').flatMap(part => read(part) ?? []))].slice(0, most),
    write: (value: readonly string[]) => value.join(','),
  };
}

interface Written extends Named {
  /** Taken in capitals. */
  upper?: boolean;
  /** Shown where nothing is typed. */
  example?: string;
}

/** Free text without the blanks around it. An empty one asks for nothing. */
export function text({ min = 0, max, upper = false, ...rest }: Written & { min?: number; max: number }) {
  const longEnough = ruled<string>(given => given === '' || given.length >= min, 'MIN_LENGTH', { min });
  const schema = z.string().check(z.trim(), z.maxLength(max), longEnough);
  return written('text', upper ? schema.check(z.toUpperCase()) : schema, { ...rest, upper, max });
}

/** A text of a form, in capitals, such as a flight's number; the example stands for the form where it is refused. */
export function pattern(form: RegExp, example: string, { max, ...named }: Named & { max: number }) {
  const schema = z.string().check(z.trim(), z.toUpperCase(), formatted(form, example));
  return written('pattern', schema, { ...named, example, upper: true, max });
}

function written<const K extends 'text' | 'pattern', O extends Written & { max: number }>(
  kind: K,
  schema: z.ZodMiniString,
  options: O,
) {
  return {
    ...options,
    kind,
    schema: z.optional(schema),
    blank: '' as string,
    read: reading(schema),
    write: (value: string) => value.trim(),
  };
}

interface Chosen<A extends true | undefined> extends Named {
  /** Codes that people read as they are, in every language. */
  asIs?: A;
}

/** One of a few values, or none of them. */
export function oneOf<const V extends string, const A extends true | undefined = undefined>(
  values: readonly V[],
  { address, asIs, days }: Chosen<A> & { days?: Partial<Record<NoInfer<V>, Days>> } = {},
) {
  return {
    address,
    asIs: asIs as A,
    kind: 'oneOf' as const,
    values,
    schema: z.optional(z.enum(values)),
    blank: null as V | null,
    days: (value: V | null) => (value === null ? undefined : days?.[value]),
    read: (given: string) => values.find(value => value === given),
    write: (value: V | null) => value ?? '',
  };
}

/** One of a few values, always; `usual` unless said. */
export function choiceOf<const V extends string, const A extends true | undefined = undefined>(
  values: readonly V[],
  usual: NoInfer<V>,
  { address, asIs }: Chosen<A> = {},
) {
  return {
    address,
    asIs: asIs as A,
    kind: 'choice' as const,
    values,
    schema: z._default(z.enum(values), usual),
    blank: usual as V,
    read: (given: string) => values.find(value => value === given),
    write: (value: V) => (value === usual ? '' : value),
  };
}

/** Asked for or not; `on` is how the address says that it is. A `quick` one is chosen beside the quick periods. */
export function flag({
  on = '1',
  days,
  quick = false,
  ...named
}: Named & { on?: string; days?: Days; quick?: boolean } = {}) {
  return {
    ...named,
    kind: 'flag' as const,
    quick,
    schema: z.optional(z.boolean()),
    blank: false as boolean,
    rolling: days === undefined ? undefined : (true as const),
    days: (value: boolean) => (value ? days : undefined),
    read: (given: string) => (given === on ? true : undefined),
    write: (value: boolean) => (value ? on : ''),
  };
}

/** Yes, no, or both; with the words of the address, which name the two on the screen too. */
export function yesNo<const Y extends string, const N extends string>(yes: Y, no: N, named: Named = {}) {
  return {
    ...named,
    kind: 'yesNo' as const,
    values: [yes, no] as readonly (Y | N)[],
    yes,
    schema: z.optional(z.boolean()),
    blank: null as boolean | null,
    read: (given: string) => (given === yes ? true : given === no ? false : undefined),
    write: (value: boolean | null) => (value === null ? '' : value ? yes : no),
  };
}

/** One record, by its id; the screen knows which there are. */
export function record(named: Named = {}) {
  return {
    ...named,
    kind: 'record' as const,
    schema: z.optional(id),
    blank: null as string | null,
    read: reading(id),
    write: (value: string | null) => value ?? '',
  };
}

/** A field of the screen and its address alone: the body has no such key. */
export function aside<F extends Field>(field: F) {
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
  /** Fields of the first line; the others stand behind a button. The first is to be seen on a phone too. */
  line: readonly (keyof F & string)[];
  /** Schema of the endpoint's body. */
  body: z.ZodMiniObject<Shape<F>>;
}

/** Declares what a search asks for: the endpoint's body, and all that the browser makes of it. At most one period. */
export function searchOf<const F extends Fields>(
  fields: F,
  { line }: { line: readonly (keyof F & string)[] },
): Search<F> {
  const shape: Record<string, z.core.$ZodType> = {};
  const rules: z.core.$ZodCheck<Period>[] = [];
  for (const [name, field] of Object.entries<Field | PeriodField>(fields)) {
    if (isPeriodField(field)) {
      Object.assign(shape, { from: date, to: date });
      rules.push(inOrder, shorterThan(field.under));
    } else if (field.sent !== false) shape[name] = field.schema;
  }
  const body = z.object(shape).check(...(rules as z.core.$ZodCheck<object>[]));
  return { fields, line, body: body as unknown as z.ZodMiniObject<Shape<F>> };
}

export function isPeriodField(field: Field | PeriodField): field is PeriodField {
  return field.kind === 'period';
}
