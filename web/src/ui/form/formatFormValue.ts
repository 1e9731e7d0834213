import { language } from '#client/language.ts';
import { isDate } from '#ui/format/dates.ts';
import { formatDay } from '#ui/format/format.ts';
import type { FieldSpec } from './findings.ts';

/** Formats a field's value for the user. Empty for none. */
export function formatFormValue(spec: Pick<FieldSpec, 'show'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (spec.show !== undefined) return spec.show(value as never);
  if (Array.isArray(value)) return value.map(each => formatFormValue({}, each)).join(', ');
  if (typeof value === 'object')
    return Object.values(value)
      .map(each => formatFormValue({}, each))
      .filter(text => text !== '')
      .join(' ');
  return typeof value === 'string' && isDate(value) ? formatDay(value, language()) : String(value);
}
