import {
  type Condition,
  type ConditionGroup,
  type ConditionNode,
  dayNumber,
  isGroup,
  pathOfChild,
  readCondition,
  type Scalar,
} from '@farol/contract/conditions/index';
import {
  type Field,
  type FieldName,
  isNegative,
  type Operator,
  takesList,
} from '@farol/contract/fields/index';
import type { Language } from '@farol/contract/inputErrors';
import { formatNumber, formatTyped } from '../format.ts';
import { fieldLabel, valueLabel } from './fieldNames.ts';
import { valuesOf } from './model.ts';
import { bounds, common, oneOfMany, plural, verbs, yesNo } from './words.ts';

export interface CodeNames {
  country?(code: string): string;
  documentType?(code: string): string;
}

export type PieceKind = 'words' | 'value';

export interface Piece {
  kind: PieceKind;
  text: string;
}

export interface ConditionWords {
  path: string;
  /** Never holds: invalid field or value. */
  unusable: boolean;
  pieces: readonly Piece[];
}

export interface GroupWords {
  path: string;
  group: 'all' | 'any';
  /** `todas`, `pelo menos uma`; empty for a single condition. */
  lead: string;
  joint: string;
  parts: readonly Words[];
}

export type Words = ConditionWords | GroupWords;

export const isGroupWords = (words: Words): words is GroupWords => 'parts' in words;

const TOLD = 6;

export function sentenceOf(tree: ConditionNode, language: Language, names: CodeNames = {}, path = ''): Words {
  if (!isGroup(tree)) return { path, ...wordsOf(tree, language, names) };
  const parts = tree.conditions.map((child, at) => sentenceOf(child, language, names, pathOfChild(path, at)));
  return { path, group: tree.group, ...leadOf(tree, language), parts };
}

export function leadOf(
  { group, conditions }: ConditionGroup,
  language: Language,
): { lead: string; joint: string } {
  const said = common[language];
  return {
    lead: conditions.length === 1 ? '' : group === 'all' ? said.all : said.any,
    joint: group === 'all' ? said.and : said.or,
  };
}

export function plainText(words: Words, language: Language): string {
  if (!isGroupWords(words)) return words.pieces.map(({ text }) => text).join(' ');
  if (words.parts.length === 0) return common[language].noCondition;
  const inner = words.parts.map(part => {
    const text = plainText(part, language);
    return isGroupWords(part) && part.parts.length > 1 ? `(${text})` : text;
  });
  return `${words.lead === '' ? '' : `${words.lead}: `}${inner.join(`; ${words.joint} `)}`;
}

const piece = (text: string): Piece => ({ kind: 'words', text });
const wanted = (text: string): Piece => ({ kind: 'value', text });

/** `more` is the number of list values that the server omitted. */
export function wordsOf(
  condition: Condition,
  language: Language,
  names: CodeNames = {},
  more = 0,
): Omit<ConditionWords, 'path'> {
  const said = common[language];
  const { field: name } = condition;
  if (name === '') return { unusable: true, pieces: [piece(said.noField)] };
  const { field, test } = readCondition(condition);
  if (field === undefined)
    return { unusable: true, pieces: [piece(said.dropped(name)), piece(said.holdsForNobody)] };
  return { unusable: test === undefined, pieces: phrase(condition, field, language, names, more) };
}

function phrase(
  condition: Condition,
  field: Field,
  language: Language,
  names: CodeNames,
  more: number,
): Piece[] {
  const { field: name, operator } = condition;
  const truth = yesNo[name as FieldName]?.[language];
  if (truth !== undefined) return [piece(truthWords(condition, truth, language))];
  const said = common[language];
  const many = oneOfMany[name as FieldName];
  const severally = plural.has(name);
  if (operator === 'EMPTY' || operator === 'NOT_EMPTY') {
    const empty = operator === 'EMPTY';
    if (many !== undefined) return [piece(empty ? said.thereNot(many) : said.there(many))];
    const verb = verbs[language][severally ? 'several' : 'one'];
    return [piece(`${subject(name, language)} ${empty ? verb.missing : verb.given}`)];
  }
  const values = valuesOf(condition.value).map(one => valueText(name, field, one, language, names));
  const negative = isNegative(operator);
  const who = many === undefined ? subject(name, language) : negative ? said.none(many) : said.some(many);
  // “Nenhum telefone é …” is already negative.
  const not = negative && many === undefined;
  return [
    piece(`${who} ${between(operator, field, severally, not, language)}`),
    wanted(listed(values, more, operator, not, language)),
  ];
}

function truthWords(
  { operator, value }: Condition,
  { yes, no }: { yes: string; no: string },
  language: Language,
): string {
  const said = common[language];
  if (operator === 'EMPTY') return said.knownNot(yes);
  if (operator === 'NOT_EMPTY') return said.known(yes);
  if (typeof value !== 'boolean') return `${yes}: ${said.noValue}`;
  return value === (operator === 'EQ') ? yes : no;
}

function between(
  operator: Operator,
  field: Field,
  severally: boolean,
  not: boolean,
  language: Language,
): string {
  const verb = verbs[language][severally ? 'several' : 'one'];
  switch (operator) {
    case 'LT':
    case 'LE':
    case 'GE':
    case 'GT': {
      const kind = field.type !== 'number' ? 'time' : severally ? 'count' : 'number';
      return `${verb.is} ${bounds[language][kind][operator]}`;
    }
    case 'STARTS_WITH':
      return verb.starts;
    case 'ENDS_WITH':
      return verb.ends;
    case 'CONTAINS':
      return verb.contains;
    case 'NOT_CONTAINS':
      return not ? verb.containsNot : verb.contains;
    default:
      return not ? verb.isNot : verb.is;
  }
}

function listed(
  values: readonly string[],
  more: number,
  operator: Operator,
  not: boolean,
  language: Language,
): string {
  const said = common[language];
  const [first] = values;
  if (first === undefined) return said.noValue;
  if (values.length + more > TOLD) {
    const count = formatNumber(values.length + more, language);
    const head = values.slice(0, TOLD).join(', ');
    return `${not ? said.noneOf(count) : said.listOf(count)}: ${head}, …`;
  }
  const last = takesList(operator) && not ? said.nor : said.or;
  return values.length === 1 ? first : `${values.slice(0, -1).join(', ')} ${last} ${values.at(-1) ?? ''}`;
}

/** Lowercases the first letter; acronyms stay. */
function inside(text: string): string {
  const [first = '', second = ''] = text;
  return second !== '' && second === second.toUpperCase() && second !== second.toLowerCase()
    ? text
    : first.toLowerCase() + text.slice(1);
}

const subject = (name: string, language: Language): string => inside(fieldLabel(name, language));

export function valueText(
  name: string,
  field: Field,
  value: Scalar,
  language: Language,
  names: CodeNames,
): string {
  if (typeof value === 'number') return formatNumber(value, language);
  if (typeof value === 'boolean') return language === 'pt' ? (value ? 'sim' : 'não') : value ? 'yes' : 'no';
  switch (field.type) {
    case 'text':
      return `“${value}”`;
    case 'date':
      return dayNumber(value) === undefined ? value : formatTyped(value);
    case 'instant':
      return instantText(value, language);
    case 'enumeration': {
      const label = valueLabel(name, value, language);
      // English capitalizes days of the week.
      return label === value || (language === 'en' && name === 'flight.weekday') ? label : inside(label);
    }
    default:
      return namedCode(field, value, names);
  }
}

function namedCode({ register }: Field, code: string, names: CodeNames): string {
  if (register === 'country') return names.country?.(code) ?? code;
  if (register !== 'documentType') return code;
  const name = names.documentType?.(code) ?? code;
  return name === code ? code : inside(name);
}

function instantText(value: string, language: Language): string {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})((?::\d{2}(?:\.\d+)?)?)Z$/.exec(value);
  if (found === null) return value;
  const [, day = '', time = '', seconds = ''] = found;
  return `${formatTyped(day)} ${common[language].at} ${time}${seconds === ':00' ? '' : seconds} UTC`;
}
