import {
  type AlertDetail,
  type AlertReason,
  type AlertRow,
  formatDocumentText,
  formatFlightText,
} from '@farol/contract';
import {
  type Condition as TreeCondition,
  type ConditionNode,
  conditionsOf as listConditions,
  isGroup,
  pathOfChild,
} from '@farol/contract/conditions/index';
import {
  codeLabelOf,
  type FieldName,
  fieldLabels,
  fieldOf,
  type Label,
  type Operator,
  operatorLabels,
  operators,
  valueLabels,
  withCode,
} from '@farol/contract/fields/index';
import { type AirportNames, noAirportNames } from './airport-names.ts';

type ConditionValue = TreeCondition['value'];
type BilingualText = NonNullable<AlertRow['reason']>;
type Scalar = AlertReason['found'][number];
type Condition = AlertDetail['conditions'][number];

const ofRestrictions: Readonly<Record<string, Label>> = {
  document: { pt: 'Documento', en: 'Document' },
  'traveller.document': { pt: 'Outro documento do viajante', en: 'Another document of the traveller' },
  name: { pt: 'Nome', en: 'Name' },
};

const nothing: BilingualText = { pt: 'não informado', en: 'not reported' };
const yes: BilingualText = { pt: 'sim', en: 'yes' };
const no: BilingualText = { pt: 'não', en: 'no' };
const lineLimits = { values: 3, reasons: 3 };

const translate = (of: (language: 'pt' | 'en') => string): BilingualText => ({ pt: of('pt'), en: of('en') });
const inBothLanguages = (text: string): BilingualText => ({ pt: text, en: text });

/** Returns the label of a field, or the name of a field that a later version removed. */
export function fieldText(field: string): BilingualText {
  return ofRestrictions[field] ?? (isField(field) ? fieldLabels[field] : inBothLanguages(field));
}

const isField = (field: string): field is FieldName => Object.hasOwn(fieldLabels, field);
const isOperator = (operator: string): operator is Operator => operators.some(one => one === operator);

const operatorText = (operator: string): BilingualText =>
  isOperator(operator) ? operatorLabels[operator] : inBothLanguages(operator);

export function valueText(
  field: string,
  value: Scalar,
  airports: AirportNames = noAirportNames,
): BilingualText {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number')
    return translate(language => value.toLocaleString(language === 'pt' ? 'pt-BR' : 'en-GB'));
  if (Object.hasOwn(ofRestrictions, field)) return inBothLanguages(formatDocumentText(value));
  const label = isField(field) ? valueLabels[field]?.[value] : undefined;
  if (label !== undefined) return label;
  if (field === 'flight.designator') return inBothLanguages(formatFlightText(value));
  const { type, register } = fieldOf(field) ?? {};
  if (register === 'airport') return inBothLanguages(withCode(airports.get(value), value));
  const name = codeLabelOf(register, value);
  if (name !== undefined) return translate(language => withCode(name[language], value));
  return type === 'date' || type === 'instant' ? inBothLanguages(typedDate(value)) : inBothLanguages(value);
}

/** Formats `15/03/2026` and `15/03/2026 22:35 UTC`; other values are unchanged. */
function typedDate(value: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}).*Z)?$/.exec(value);
  if (found === null) return value;
  const [, year, month, day, time] = found;
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time} UTC`}`;
}

function valuesText(
  field: string,
  values: readonly Scalar[],
  airports: AirportNames,
  limit = values.length,
  more = 0,
): BilingualText {
  const left = values.length - Math.min(values.length, limit) + more;
  const texts = values.slice(0, limit).map(value => valueText(field, value, airports));
  return translate(language => texts.map(text => text[language]).join(', ') + (left > 0 ? ` +${left}` : ''));
}

const foundText = ({ field, found }: AlertReason, airports: AirportNames, limit?: number): BilingualText =>
  found.length === 0 ? nothing : valuesText(field, found, airports, limit);

/** Returns for example `Nacionalidade: NGA; Dias entre compra e partida: 1 +2`. Documents have no label. */
export function reasonLine(
  reasons: readonly AlertReason[],
  airports: AirportNames = noAirportNames,
): BilingualText {
  const texts = reasons.slice(0, lineLimits.reasons).map(reason => {
    const found = foundText(reason, airports, lineLimits.values);
    if (reason.field === 'document') return found;
    const field = fieldText(reason.field);
    const similarity = reason.score === null ? '' : ` (${Math.round(reason.score * 100)}%)`;
    return translate(language => `${field[language]}: ${found[language]}${similarity}`);
  });
  const more = reasons.length > texts.length ? ` +${reasons.length - texts.length}` : '';
  return translate(language => texts.map(text => text[language]).join('; ') + more);
}

const groups = {
  all: { pt: 'Todas:', en: 'All of:' },
  any: { pt: 'Pelo menos uma:', en: 'At least one of:' },
} as const;
const maxListedValues = 20;

interface TreeLine {
  path: string;
  level: number;
  text: BilingualText;
}

export function treeLines(
  node: ConditionNode,
  airports: AirportNames = noAirportNames,
  level = 0,
  path = '',
): TreeLine[] {
  if (isGroup(node))
    return [
      { path, level, text: groups[node.group] },
      ...node.conditions.flatMap((child, at) => treeLines(child, airports, level + 1, pathOfChild(path, at))),
    ];
  const { field, operator, value } = node;
  const values = toValueList(value);
  const name = fieldText(field);
  const operatorLabel = operatorText(singleOperatorOf(operator, values.length));
  const wantedText = valuesText(field, values, airports, maxListedValues);
  return [
    {
      path,
      level,
      text: translate(language =>
        [name[language], operatorLabel[language], wantedText[language]].filter(part => part !== '').join(' '),
      ),
    },
  ];
}

const toValueList = (value: ConditionValue): readonly Scalar[] =>
  value === undefined ? [] : typeof value === 'object' ? value : [value];

/** Returns the values of each condition of a tree. */
export const listTreeValues = (tree: ConditionNode): { field: string; values: readonly Scalar[] }[] =>
  listConditions(tree).map(({ condition: { field, value } }) => ({ field, values: toValueList(value) }));

/** “está entre CA” reads as “= CA”. */
const singleOperatorOf = (operator: string, count: number): string =>
  count !== 1 ? operator : operator === 'IN' ? 'EQ' : operator === 'NOT_IN' ? 'NE' : operator;

export function conditionsOf(
  reasons: readonly AlertReason[],
  airports: AirportNames = noAirportNames,
): Condition[] {
  return reasons.map(reason => {
    const operator = operatorText(singleOperatorOf(reason.operator, reason.wanted.length + reason.more));
    const wantedText = valuesText(reason.field, reason.wanted, airports, undefined, reason.more);
    return {
      field: fieldText(reason.field),
      wanted: translate(language =>
        [operator[language], wantedText[language]].filter(part => part !== '').join(' '),
      ),
      found: foundText(reason, airports),
      score: reason.score,
    };
  });
}
