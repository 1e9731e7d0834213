import type { QueryHit } from '@farol/contract/areas/search/custom-queries';
import { type Field, fieldOf } from '@farol/contract/fields/index';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { toFieldLabel, toValueLabel } from '#ui/conditions/fieldNames.ts';
import { formatDay, formatInstant, formatNumber } from '#ui/format/format.ts';
import type { CellValue, ColumnSpec } from '#ui/table/columns.ts';
import { RowCode } from '#ui/table/RowLink.tsx';
import { buildDepartureColumn } from '../../parts/columns.tsx';
import { formatFullName } from '../../parts/fullName.ts';

type Scalar = string | number | boolean;
type HitColumn = ColumnSpec<QueryHit>;

/** Headers up to this width are complete. */
const maxHeaderPx = 200;
const pxPerLetter = 9;
const widths: Readonly<Record<Field['type'], number>> = {
  text: 180,
  code: 110,
  number: 90,
  date: 116,
  instant: 124,
  boolean: 96,
  enumeration: 130,
};

function formatScalar(t: TFunction, name: string, { type }: Field, value: Scalar): string {
  if (typeof value === 'boolean') return t(value ? 'conditions.yes' : 'conditions.no');
  if (typeof value === 'number') return formatNumber(value, language());
  switch (type) {
    case 'date':
      return formatDay(value, language());
    case 'instant':
      return formatInstant(value, language());
    case 'enumeration':
      return toValueLabel(name, value, language());
    default:
      return value;
  }
}

const nameColumn: HitColumn = {
  id: 'passenger.name',
  header: '',
  value: formatFullName,
  cell: ({ surname, givenNames }) => (
    <span>
      <b>{surname}</b>
      {givenNames !== '' && `, ${givenNames}`}
    </span>
  ),
  size: 200,
  grow: true,
  wrap: 'all',
};

function buildValueColumn(t: TFunction, name: string, at: number): HitColumn {
  const field = fieldOf(name);
  const valueOf = (hit: QueryHit) => hit.values[at] ?? null;
  const textOf = (hit: QueryHit): string => {
    const value = valueOf(hit);
    if (value === null || field === undefined) return '';
    return [value]
      .flat()
      .map(one => formatScalar(t, name, field, one))
      .join(', ');
  };
  const sortedOf = (hit: QueryHit): CellValue => {
    const value = valueOf(hit);
    // Dates and instants sort as stored.
    if (typeof value === 'number') return value;
    if (typeof value === 'string' && (field?.type === 'date' || field?.type === 'instant')) return value;
    const text = textOf(hit);
    return text === '' ? null : text;
  };
  const type = field?.type ?? 'text';
  return {
    id: name,
    header: '',
    value: sortedOf,
    exported: textOf,
    cell: hit => {
      const text = textOf(hit);
      if (text === '') return null;
      return type === 'code' ? <RowCode value={text} /> : <span title={text}>{text}</span>;
    },
    size: widths[type],
    ...(type === 'number' ? { align: 'end' as const } : {}),
  };
}

function buildColumn(t: TFunction, name: string, at: number): HitColumn {
  if (name === 'passenger.name') return nameColumn;
  if (name === 'flight.departure') return buildDepartureColumn<QueryHit>(t);
  return buildValueColumn(t, name, at);
}

/** Builds the columns of a query. The name links the row, or the first column. */
export function buildHitColumns(t: TFunction, names: readonly string[]): HitColumn[] {
  const linked = Math.max(0, names.indexOf('passenger.name'));
  return names.map((name, at) => {
    const header = toFieldLabel(name, language());
    const column = buildColumn(t, name, at);
    return {
      ...column,
      id: name,
      header,
      size: Math.max(column.size, Math.min(maxHeaderPx, pxPerLetter * header.length)),
      ...(at === linked ? { link: true } : {}),
    };
  });
}
