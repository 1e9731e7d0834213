import { t } from 'i18next';
import { language } from '#client/language.ts';
import type { CountryNames } from '#ui/registry/useCountries.ts';
import { formatDay, formatInstant, formatNumber } from '#ui/format/format.ts';
import { type FieldLine, precisionOf } from './lines.ts';

type Field = FieldLine['field'];

const codes: ReadonlySet<Field> = new Set([
  'seat',
  'locator',
  'ticketNumbers',
  'frequentFlyer',
  'bagTags',
  'bagsTo',
  'bagsTaggedAt',
  'embarkation',
  'debarkation',
  'clearance',
  'crewRole',
]);

function formatBirthDate(value: string): string {
  const precision = precisionOf(value);
  if (precision === 'day') return formatDay(value, language());
  const text = precision === 'month' ? value.split('-').toReversed().join('/') : value;
  return t(`passenger.evidence.only.${precision}`, { value: text });
}

function formatValue(field: Field, value: string, countries: CountryNames): string {
  switch (field) {
    case 'birthDate':
      return formatBirthDate(value);
    case 'nationalities':
    case 'residence':
      return `${countries.flag(value)} ${value} · ${countries.name(value)}`.trim();
    case 'gender':
      return t(`passengers.genders.${value as 'M'}`, { defaultValue: value });
    case 'bagWeight':
      return `${formatNumber(Number(value), language())} kg`;
    case 'checkIn':
      return /T.*Z$/.test(value) ? formatInstant(value, language()) : value;
    case 'type':
      return t(`passenger.evidence.type.${value as 'ADULT'}`, { defaultValue: value });
    default:
      return value;
  }
}

/** Formats the values of a field for people. */
export function Value({
  field,
  values,
  countries,
}: {
  field: Field;
  values: readonly string[];
  countries: CountryNames;
}) {
  const text = values
    .map(value => formatValue(field, value, countries))
    .join(field === 'bagTags' ? ' ' : ', ');
  return codes.has(field) ? <span className="mono">{text}</span> : text;
}
