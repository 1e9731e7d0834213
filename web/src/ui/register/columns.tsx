import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { language } from '#client/language.ts';
import { formatInstant } from '#ui/format/format.ts';
import type { CellValue, ColumnSpec } from '#ui/table/columns.ts';
import { Airports } from './Airports.tsx';
import { toStateName, StateTag } from './StateTag.tsx';
import { ownText, stateTexts, type TextsOf } from './texts.ts';

type Options<R> = Partial<Omit<ColumnSpec<R>, 'id'>> & Pick<ColumnSpec<R>, 'size'>;
type Value<R, V extends CellValue = CellValue> = { value(row: R): V };
/** Fields of a row with a value of this type. */
type FieldOf<R, V> = Extract<{ [K in keyof R]: R[K] extends V ? K : never }[keyof R], string>;

/** The id of a column is the field of its value and the key of its header; the options can replace both. */
interface ColumnBuilder<R, P extends string, V extends CellValue> {
  (id: FieldOf<R, V> & TextsOf<P>, options: Options<R>): ColumnSpec<R>;
  (id: TextsOf<P>, options: Options<R> & Value<R, V>): ColumnSpec<R>;
  (id: FieldOf<R, V>, options: Options<R> & { header: string }): ColumnSpec<R>;
  (id: string, options: Options<R> & { header: string } & Value<R, V>): ColumnSpec<R>;
}

export interface ColumnBuilders<R, P extends string> {
  t: TFunction;
  text: ColumnBuilder<R, P, CellValue>;
  code: ColumnBuilder<R, P, string | null>;
  count: ColumnBuilder<R, P, number | null>;
  instant: ColumnBuilder<R, P, string | null>;
  /** Airports by code; none means everywhere. */
  airports(options?: Partial<Options<R>>): ColumnSpec<R>;
  state(options?: Partial<Options<R>>): ColumnSpec<R>;
}

function formatOptionalInstant(at: CellValue): string {
  return at === null ? '' : formatInstant(String(at), language());
}

/** Builds columns by kind. Headers are the texts `<texts>.<id>`. */
export function columnBuilders<R extends object, P extends string>(
  t: TFunction,
  texts: P,
): ColumnBuilders<R, P> {
  const build =
    (defaults: (value: (row: R) => CellValue) => Partial<ColumnSpec<R>>) =>
    (id: string, options: Options<R>): ColumnSpec<R> => {
      const value = options.value ?? ((row: R) => (row as Record<string, CellValue>)[id] ?? null);
      const header = options.header ?? ownText(t, texts, id);
      return { ...defaults(value), ...options, id, header, value };
    };
  const mono = (content: CellValue): ReactNode => <span className="mono">{content}</span>;
  return {
    t,
    text: build(() => ({})),
    code: build(value => ({ cell: row => mono(value(row)) })),
    count: build(() => ({ align: 'end' })),
    instant: build(value => ({
      exported: row => formatOptionalInstant(value(row)),
      cell: row => formatOptionalInstant(value(row)),
    })),
    airports: options => ({
      id: 'airports',
      header: t('register.airports'),
      value: row => airportsOf(row).length,
      exported: row => airportsOf(row).join(', '),
      cell: row => <Airports airports={airportsOf(row)} everywhere={t('register.everywhere')} />,
      size: 200,
      grow: true,
      phone: 'meta',
      ...options,
    }),
    state: options => ({
      id: 'state',
      header: t('register.state.title'),
      value: row => t(`${stateTexts(texts)}.${toStateName(isActive(row))}`),
      cell: row => <StateTag active={isActive(row)} register={texts} />,
      size: 92,
      phone: 'badge',
      ...options,
    }),
  };
}

const airportsOf = (row: { airports?: readonly string[] }): readonly string[] => row.airports ?? [];
const isActive = (row: { active?: boolean }): boolean => row.active === true;
