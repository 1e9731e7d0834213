import type { AlertDetail, AlertReason, AlertRow } from '@farol/contract';
import { type ConditionNode, isGroup, pathOfChild } from '@farol/contract/conditions/index';
import {
  type FieldName,
  fieldLabels,
  fieldOf,
  type Label,
  type Operator,
  operatorLabels,
  operators,
  valueLabels,
} from '@farol/contract/fields/index';

type Both = NonNullable<AlertRow['reason']>;
type Scalar = AlertReason['found'][number];
type Condition = AlertDetail['conditions'][number];

const ofRestrictions: Readonly<Record<string, Label>> = {
  document: { pt: 'Documento', en: 'Document' },
  'traveller.document': { pt: 'Outro documento do viajante', en: 'Another document of the traveller' },
  name: { pt: 'Nome', en: 'Name' },
};

const nothing: Both = { pt: 'não informado', en: 'not reported' };
const yes: Both = { pt: 'sim', en: 'yes' };
const no: Both = { pt: 'não', en: 'no' };
const inLine = { values: 3, reasons: 3 };

const both = (of: (language: 'pt' | 'en') => string): Both => ({ pt: of('pt'), en: of('en') });
const same = (text: string): Both => ({ pt: text, en: text });

/** Returns the label of a field, or the name of a field that a later version removed. */
export function fieldText(field: string): Both {
  return ofRestrictions[field] ?? (isField(field) ? fieldLabels[field] : same(field));
}

const isField = (field: string): field is FieldName => Object.hasOwn(fieldLabels, field);
const isOperator = (operator: string): operator is Operator => operators.some(one => one === operator);

const operatorText = (operator: string): Both =>
  isOperator(operator) ? operatorLabels[operator] : same(operator);

export function valueText(field: string, value: Scalar): Both {
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number')
    return both(language => value.toLocaleString(language === 'pt' ? 'pt-BR' : 'en-GB'));
  const named = isField(field) ? valueLabels[field]?.[value] : undefined;
  if (named !== undefined) return named;
  const type = fieldOf(field)?.type;
  return type === 'date' || type === 'instant' ? same(typedDate(value)) : same(value);
}

/** Formats `15/03/2026` and `15/03/2026 22:35 UTC`; other values are unchanged. */
function typedDate(value: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}).*Z)?$/.exec(value);
  if (found === null) return value;
  const [, year, month, day, time] = found;
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time} UTC`}`;
}

function valuesText(field: string, values: readonly Scalar[], most = values.length, more = 0): Both {
  const left = values.length - Math.min(values.length, most) + more;
  const shown = values.slice(0, most).map(value => valueText(field, value));
  return both(language => shown.map(text => text[language]).join(', ') + (left > 0 ? ` +${left}` : ''));
}

const foundText = ({ field, found }: AlertReason, most?: number): Both =>
  found.length === 0 ? nothing : valuesText(field, found, most);

/** Returns for example `Nacionalidade: NGA; Dias entre compra e partida: 1 +2`. Documents have no label. */
export function reasonLine(reasons: readonly AlertReason[]): Both {
  const shown = reasons.slice(0, inLine.reasons).map(reason => {
    const found = foundText(reason, inLine.values);
    if (reason.field === 'document') return found;
    const field = fieldText(reason.field);
    const alike = reason.score === null ? '' : ` (${Math.round(reason.score * 100)} %)`;
    return both(language => `${field[language]}: ${found[language]}${alike}`);
  });
  const more = reasons.length > shown.length ? ` +${reasons.length - shown.length}` : '';
  return both(language => shown.map(text => text[language]).join('; ') + more);
}

const groups = {
  all: { pt: 'Todas:', en: 'All of:' },
  any: { pt: 'Qualquer uma:', en: 'Any of:' },
} as const;
const listed = 20;

interface TreeLine {
  path: string;
  level: number;
  text: Both;
}

export function treeLines(node: ConditionNode, level = 0, path = ''): TreeLine[] {
  if (isGroup(node))
    return [
      { path, level, text: groups[node.group] },
      ...node.conditions.flatMap((child, at) => treeLines(child, level + 1, pathOfChild(path, at))),
    ];
  const { field, operator, value } = node;
  const values: readonly Scalar[] = value === undefined ? [] : typeof value === 'object' ? value : [value];
  const name = fieldText(field);
  const asked = operatorText(operator);
  const wantedText = valuesText(field, values, listed);
  return [
    {
      path,
      level,
      text: both(language =>
        [name[language], asked[language], wantedText[language]].filter(part => part !== '').join(' '),
      ),
    },
  ];
}

export function conditionsOf(reasons: readonly AlertReason[]): Condition[] {
  return reasons.map(reason => {
    const operator = operatorText(reason.operator);
    const wantedText = valuesText(reason.field, reason.wanted, undefined, reason.more);
    return {
      field: fieldText(reason.field),
      wanted: both(language =>
        [operator[language], wantedText[language]].filter(part => part !== '').join(' '),
      ),
      found: foundText(reason),
      score: reason.score,
    };
  });
}
