import {
  type Field,
  type FieldName,
  fieldLabels,
  fieldNames,
  fieldOf,
  fieldGroups,
  groupLabels,
  groupOf,
  valueLabels,
} from '@farol/contract/fields/index';
import type { Language } from '@farol/contract/inputErrors';
import type { Choice } from '#ui/fields/choice.ts';

/** Returns the translated name; a removed field keeps its stored name. */
export function toFieldLabel(name: string, language: Language): string {
  return fieldOf(name) === undefined ? name : fieldLabels[name as FieldName][language];
}

export function toValueLabel(name: string, value: string, language: Language): string {
  return valueLabels[name as FieldName]?.[value]?.[language] ?? value;
}

export const listValueChoices = (name: string, field: Field, language: Language): Choice[] =>
  (field.values ?? []).map(value => ({ value, label: toValueLabel(name, value, language) }));

export interface FieldChoices {
  group: string;
  items: Choice[];
}

export function listFieldChoices(language: Language, queries: boolean): FieldChoices[] {
  const offeredFields = fieldNames.filter(name => queries || fieldOf(name)?.queryOnly !== true);
  return fieldGroups.map(group => ({
    group: groupLabels[group][language],
    items: offeredFields
      .filter(name => groupOf(name) === group)
      .map(name => ({ value: name, label: fieldLabels[name][language] })),
  }));
}

/** Lists the names of a field and its group in both languages. */
export function listSearchWords(name: string): string[] {
  if (fieldOf(name) === undefined) return [name];
  const fieldName = name as FieldName;
  const labels = [fieldLabels[fieldName], groupLabels[groupOf(fieldName)]];
  return labels.flatMap(({ pt, en }) => [pt, en]);
}
