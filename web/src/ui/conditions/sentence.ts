import {
  type Condition,
  type ConditionGroup,
  type ConditionNode,
  conditionsOf,
  dayNumber,
  isGroup,
  pathOfChild,
  readCondition,
  type Scalar,
} from '@farol/contract/conditions/index';
import {
  codeLabelOf,
  fieldOf,
  type Field,
  type FieldName,
  isNegative,
  type Operator,
  takesList,
  withCode,
} from '@farol/contract/fields/index';
import type { Language } from '@farol/contract/inputErrors';
import { formatNumber, formatTypedDate } from '#ui/format/format.ts';
import { toFieldLabel, toValueLabel } from './fieldNames.ts';
import { toValues } from './model.ts';
import {
  bounds,
  phrasesByLanguage,
  valueNouns,
  pluralFields,
  verbs,
  booleanSentences,
} from './sentenceWords.ts';

export interface CodeNames {
  airport?(code: string): string;
  country?(code: string): string;
  carrier?(code: string): string;
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

const maxListedValues = 6;

/** Returns the airports that the sentence of a tree names, unsorted. */
export function listAirportCodes(tree: ConditionNode): string[] {
  return conditionsOf(tree).flatMap(({ condition: { field, value } }) =>
    fieldOf(field)?.register === 'airport' ? toValues(value).slice(0, maxListedValues).map(String) : [],
  );
}

export function toSentence(tree: ConditionNode, language: Language, names: CodeNames = {}, path = ''): Words {
  if (!isGroup(tree)) return { path, ...toConditionWords(tree, language, names) };
  const parts = tree.conditions.map((child, at) => toSentence(child, language, names, pathOfChild(path, at)));
  return { path, group: tree.group, ...toGroupPhrases(tree, language), parts };
}

export function toGroupPhrases(
  { group, conditions }: ConditionGroup,
  language: Language,
): { lead: string; joint: string } {
  const phrases = phrasesByLanguage[language];
  return {
    lead: conditions.length === 1 ? '' : group === 'all' ? phrases.all : phrases.any,
    joint: group === 'all' ? phrases.and : phrases.or,
  };
}

export function toPlainText(words: Words, language: Language): string {
  if (!isGroupWords(words)) return words.pieces.map(({ text }) => text).join(' ');
  if (words.parts.length === 0) return phrasesByLanguage[language].noCondition;
  const inner = words.parts.map(part => {
    const text = toPlainText(part, language);
    return isGroupWords(part) && part.parts.length > 1 ? `(${text})` : text;
  });
  return `${words.lead === '' ? '' : `${words.lead}: `}${inner.join(`; ${words.joint} `)}`;
}

const createWords = (text: string): Piece => ({ kind: 'words', text });
const createValue = (text: string): Piece => ({ kind: 'value', text });

/** `more` is the number of list values that the server omitted. */
export function toConditionWords(
  condition: Condition,
  language: Language,
  names: CodeNames = {},
  more = 0,
): Omit<ConditionWords, 'path'> {
  const phrases = phrasesByLanguage[language];
  const { field: name } = condition;
  if (name === '') return { unusable: true, pieces: [createWords(phrases.noField)] };
  const { field, test } = readCondition(condition);
  if (field === undefined)
    return {
      unusable: true,
      pieces: [createWords(phrases.dropped(name)), createWords(phrases.holdsForNobody)],
    };
  return { unusable: test === undefined, pieces: toPieces(condition, field, language, names, more) };
}

function toPieces(
  condition: Condition,
  field: Field,
  language: Language,
  names: CodeNames,
  more: number,
): Piece[] {
  const { field: name, operator } = condition;
  const truth = booleanSentences[name as FieldName]?.[language];
  if (truth !== undefined) return [createWords(toBooleanWords(condition, truth, language))];
  const phrases = phrasesByLanguage[language];
  const many = valueNouns[name as FieldName];
  const isPlural = pluralFields.has(name);
  if (operator === 'EMPTY' || operator === 'NOT_EMPTY') {
    const empty = operator === 'EMPTY';
    if (many !== undefined) return [createWords(empty ? phrases.thereNot(many) : phrases.there(many))];
    const verb = verbs[language][isPlural ? 'several' : 'one'];
    return [createWords(`${toSubject(name, language)} ${empty ? verb.missing : verb.given}`)];
  }
  const values = toValues(condition.value).map(one => formatValue(name, field, one, language, names));
  const negative = isNegative(operator);
  const subjectText =
    many === undefined ? toSubject(name, language) : negative ? phrases.none(many) : phrases.some(many);
  // “Nenhum telefone é …” is already negative.
  const not = negative && many === undefined;
  return [
    createWords(`${subjectText} ${toVerbPhrase(operator, field, isPlural, not, language)}`),
    createValue(formatList(values, more, operator, not, language)),
  ];
}

function toBooleanWords(
  { operator, value }: Condition,
  { yes, no }: { yes: string; no: string },
  language: Language,
): string {
  const phrases = phrasesByLanguage[language];
  if (operator === 'EMPTY') return phrases.knownNot(yes);
  if (operator === 'NOT_EMPTY') return phrases.known(yes);
  if (typeof value !== 'boolean') return `${yes}: ${phrases.noValue}`;
  return value === (operator === 'EQ') ? yes : no;
}

function toVerbPhrase(
  operator: Operator,
  field: Field,
  isPlural: boolean,
  not: boolean,
  language: Language,
): string {
  const verb = verbs[language][isPlural ? 'several' : 'one'];
  switch (operator) {
    case 'LT':
    case 'LE':
    case 'GE':
    case 'GT': {
      const kind = field.type !== 'number' ? 'time' : isPlural ? 'count' : 'number';
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

function formatList(
  values: readonly string[],
  more: number,
  operator: Operator,
  not: boolean,
  language: Language,
): string {
  const phrases = phrasesByLanguage[language];
  const [first] = values;
  if (first === undefined) return phrases.noValue;
  if (values.length + more > maxListedValues) {
    const count = formatNumber(values.length + more, language);
    const head = values.slice(0, maxListedValues).join(', ');
    return `${not ? phrases.noneOf(count) : phrases.listOf(count)}: ${head}, …`;
  }
  const last = takesList(operator) && not ? phrases.nor : phrases.or;
  return values.length === 1 ? first : `${values.slice(0, -1).join(', ')} ${last} ${values.at(-1) ?? ''}`;
}

/** Lowercases the first letter; acronyms stay. */
function lowercaseFirst(text: string): string {
  const [first = '', second = ''] = text;
  return second !== '' && second === second.toUpperCase() && second !== second.toLowerCase()
    ? text
    : first.toLowerCase() + text.slice(1);
}

const toSubject = (name: string, language: Language): string => lowercaseFirst(toFieldLabel(name, language));

export function formatValue(
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
      return dayNumber(value) === undefined ? value : formatTypedDate(value);
    case 'instant':
      return formatInstantValue(value, language);
    case 'enumeration': {
      const label = toValueLabel(name, value, language);
      // English capitalizes days of the week.
      return label === value || (language === 'en' && name === 'flight.weekday')
        ? label
        : lowercaseFirst(label);
    }
    default:
      return formatCode(field, value, language, names);
  }
}

/** Formats `Dinheiro (CA)`. */
export function formatCode({ register }: Field, code: string, language: Language, names: CodeNames): string {
  switch (register) {
    case 'airport':
    case 'country':
    case 'carrier':
    case 'documentType':
      return withCode(names[register]?.(code), code);
    default:
      return withCode(codeLabelOf(register, code)?.[language], code);
  }
}

function formatInstantValue(value: string, language: Language): string {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})((?::\d{2}(?:\.\d+)?)?)Z$/.exec(value);
  if (match === null) return value;
  const [, day = '', time = '', seconds = ''] = match;
  return `${formatTypedDate(day)} ${phrasesByLanguage[language].at} ${time}${seconds === ':00' ? '' : seconds} UTC`;
}
