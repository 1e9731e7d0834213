import type { ServiceMarks } from '../core/service.ts';
import { isAlphanumeric, pack, placeOfTag } from '../core/tags.ts';
import { maxRounds, SHORTEST_CARD } from './cards.ts';
import { fieldsOf, writeFields, type Field } from './fields.ts';
import {
  toBlanks,
  crossOut,
  digitsIn,
  isRequestEmail,
  canJoinCard,
  redactValue,
  personName,
} from './field-rules.ts';
import {
  beginsContact,
  holdsDocuments,
  informationLine,
  informationText,
  isReadRequest,
  requestText,
} from './free-text.ts';
import { withKeptText } from './keep-text.ts';
import {
  BAG_TEXT,
  FREE_TEXT,
  KIND,
  kindAt,
  layoutOfReference,
  layoutOfSegment,
  type Kind,
  type Layout,
} from './kinds.ts';
import { isSensitiveRequest } from './sensitive.ts';
import { isNumberKind, maskSplitCards, maskSplitNumbers } from './split-cards.ts';
import { hasForeignDigits, hasRequestWord } from './words.ts';

const T = {
  SSR: pack('SSR'),
  IFT: pack('IFT'),
  FTX: pack('FTX'),
  RFF: pack('RFF'),
  ADD: pack('ADD'),
  FOP: pack('FOP'),
};
const BAG = pack('BAG');

export interface SegmentContext {
  /** Under a ticket, texts and addresses belong to the payer. */
  paid: boolean;
  keepText?: boolean;
}

/** 1 starts a payment, 2 continues it. */
const paymentRoles = new Uint8Array(1 << 15);
for (const tag of ['MON', 'PTK', 'TXD', 'DAT', 'IFT', 'ADD', 'CUX']) paymentRoles[placeOfTag(pack(tag))] = 2;
for (const tag of ['TKT', 'FOP']) paymentRoles[placeOfTag(pack(tag))] = 1;

/** Call after redacting the segment. */
export function noteSegment(context: SegmentContext, tag: number): void {
  const role = paymentRoles[placeOfTag(tag)];
  if (role !== 2) context.paid = role === 1;
}

/** Keeps the length. Overwrites values that their place does not allow, unread free text and card numbers. */
export function redactSegment(
  bytes: Uint8Array,
  from: number,
  to: number,
  tag: number,
  marks: ServiceMarks,
  context: SegmentContext = { paid: false },
): void {
  if (to - from > LONGEST_SEGMENT) {
    blankOut(bytes, from, to, marks);
    return;
  }
  const fields = fieldsOf(bytes, from, to, marks);
  if (fields.length === 0) return;
  const before = fields.map(({ text }) => text);
  redactFields(fields, tag, context);
  // The rules would remove the first and last digits of a payment card, which stay.
  const fewest = tag === T.FOP ? SHORTEST_CARD : 0;
  settle(fields, before, fewest, () => redactFields(fields, tag, context));
  writeFields(bytes, fields, before);
}

/** Longer segments are blanked without rules. */
const LONGEST_SEGMENT = 1 << 16;

/** An `X` after a stray terminator could look like a tag. */
function blankOut(bytes: Uint8Array, from: number, to: number, marks: ServiceMarks): void {
  const kept = new Set(Object.values(marks) as number[]);
  let index = from;
  while (index < to && !kept.has(bytes[index] as number)) index++;
  for (; index < to; index++) {
    const byte = bytes[index] as number;
    if ((isAlphanumeric(byte) || byte > 0x7f) && !kept.has(byte)) bytes[index] = 0x20;
  }
}

/** Repeats, because the rest of a masked card may form another card or an invalid value. */
function settle(
  fields: readonly Field[],
  before: readonly string[],
  fewest: number,
  apply: () => void,
): void {
  let last = before;
  for (let round = 1; ; round++) {
    const texts = fields.map(({ text }) => text);
    const isSettled = texts.every((text, index) => text === last[index]);
    if (isSettled || digitsIn(texts.join('')) < fewest) return;
    // The rules follow, because some places need blanks instead of `X`.
    if (round > maxRounds) for (const field of fields) field.text = field.text.replaceAll(/\d/g, 'X');
    last = texts;
    apply();
  }
}

function redactFields(fields: readonly Field[], tag: number, context: SegmentContext): void {
  const before = fields.map(({ text }) => text);
  if (tag === T.SSR) redactRequest(fields, context);
  else if (tag === T.IFT) redactInformation(fields, context);
  else if (tag === T.FOP) redactPayments(fields);
  else if (tag === T.ADD) redactAddress(fields, context);
  else keepByLayout(fields, layoutOf(tag, fields));
  if (context.keepText !== true) return;
  const first = fields.findIndex(({ element }) => element >= (FIRST_TEXT.get(tag) ?? Infinity));
  if (first >= 0) keepText(fields.slice(first), before.slice(first));
}

const FIRST_TEXT = new Map([
  [pack('IFT'), 2],
  [pack('FTX'), 4],
  [pack('LTS'), 1],
  [pack('OSI'), 1],
]);

function keepText(fields: readonly Field[], before: readonly string[]): void {
  const originalText = before.join(' ');
  splitFields(fields, withKeptText(originalText, joinFields(fields, ' '), holdsDocuments(originalText)), ' ');
}

export function textOf(fields: readonly Field[], element: number, component: number): string {
  return fields.find(field => field.element === element && field.component === component)?.text.trim() ?? '';
}

function qualifierOf(fields: readonly Field[]): number {
  const text = textOf(fields, 1, 1);
  return text.length > 4 ? -1 : pack(text);
}

export function layoutOf(tag: number, fields: readonly Field[]): Layout {
  if (tag === T.RFF) return layoutOfReference(qualifierOf(fields));
  if (tag === T.FTX) return qualifierOf(fields) === BAG ? BAG_TEXT : FREE_TEXT;
  return layoutOfSegment(tag);
}

/** Also masks cards that are split over fields. */
function keepByLayout(fields: readonly Field[], layout: Layout): void {
  for (const field of fields)
    field.text = redactValue(kindAt(layout, field.element, field.component), field.text);
  maskSplit(fields, layout);
}

function maskSplit(fields: readonly Field[], layout: Layout): void {
  const kindOf = ({ element, component }: Field): Kind => kindAt(layout, element, component);
  maskSplitCards(fields.filter(field => canJoinCard(kindOf(field), field.text)));
  if (!fields.some(field => isNumberKind(kindOf(field)))) return;
  const numbers = fields.filter(
    field => isNumberKind(kindOf(field)) || canJoinCard(kindOf(field), field.text),
  );
  maskSplitNumbers(numbers, index => kindOf(numbers[index] as Field) === KIND.contact);
}

function joinFields(fields: readonly Field[], glue: string): string {
  return fields.map(({ text }) => text).join(glue);
}

function splitFields(fields: readonly Field[], whole: string, glue: string): void {
  let at = 0;
  for (const field of fields) {
    const { length } = field.text;
    field.text = whole.slice(at, at + length);
    at += length + glue.length;
  }
}

/** Older senders write the text in another component than 9. */
export function textFrom(fields: readonly Field[]): number {
  if (textOf(fields, 1, 9) !== '') return 9;
  const first = fields.find(
    ({ element, component, text }) =>
      element === 1 &&
      component > 4 &&
      ((component !== 7 && component !== 8 && text.trim() !== '') || text.includes('/')),
  );
  return first?.component ?? 9;
}

const REQUEST_KINDS = [
  KIND.code4,
  KIND.code4,
  KIND.code3,
  KIND.code3,
  KIND.code3,
  KIND.code3,
  KIND.code6,
  KIND.code6,
];

function redactRequest(fields: readonly Field[], { keepText: keepsText }: SegmentContext): void {
  const code = textOf(fields, 1, 1).toUpperCase();
  if (isSensitiveRequest(code)) {
    for (const field of fields) field.text = crossOut(field.text);
    return;
  }
  const from = textFrom(fields);
  const before = fields.filter(field => isTextOf(field, from)).map(({ text }) => text);
  const text = fields.filter(({ element, component }) => element === 1 && component >= from);
  const rest = fields.filter(({ element, component }) => element > 1 || component < from);
  const joinedText = joinFields(text, '');
  splitFields(text, requestText(code, joinedText), '');
  const behind = joinedText.trim() === '' && isReadRequest(code) && !SEATS.test(code);
  for (const field of rest) field.text = requestField(field, code, behind);
  if (keepsText === true)
    keepText(
      fields.filter(field => isTextOf(field, from)),
      before,
    );
  maskSplitCards(
    rest.filter(
      ({ element, component, text }) =>
        element === 1 || component > 1 || (!behind && canJoinCard(KIND.seat, text)),
    ),
  );
  // Three digits after the text are a traveller's number.
  const numbers = fields.filter(
    field => isTextOf(field, from) && (isFirst(field) || digitsIn(field.text) > 3),
  );
  if (isReadRequest(code) && !SEATS.test(code)) maskSplitNumbers(numbers, () => CONTACTS.test(code));
}

export const SEATS = /^(?:SEAT|N?S[MS]S[TABW]|RQST)/;
export const CONTACTS = /^(?:CTC|PCTC)/;

function isFirst({ element, component }: Field): boolean {
  return element === 1 || component === 1;
}

export function isTextOf({ element, component }: Field, from: number): boolean {
  return element > 1 || component >= from;
}

/** `behind` means that the text is at the place of a seat. */
function requestField({ element, component, text }: Field, code: string, behind: boolean): string {
  if (element === 1)
    return component === 1 ? text : redactValue(REQUEST_KINDS[component - 1] ?? KIND.harmless, text);
  if (component === 1) return behind ? requestText(code, text) : redactValue(KIND.seat, text);
  return component === 3 ? redactValue(KIND.locator, text) : redactValue(KIND.harmless, text);
}

function redactInformation(fields: readonly Field[], { paid }: SegmentContext): void {
  const head = fields.filter(({ element }) => element === 1);
  const lines = fields.filter(({ element }) => element > 1);
  const subject = textOf(fields, 1, 2);
  for (const field of head) field.text = redactValue(KIND.code3, field.text);
  if (paid && subject === '43') {
    for (const field of lines) field.text = payerName(field);
    return;
  }
  const groups: Field[][] = [];
  for (const field of lines) {
    const last = groups.at(-1);
    const begins = field.component === 1 && beginsContact(field.text.trim());
    if (last === undefined || begins) groups.push([field]);
    else last.push(field);
  }
  if (groups.some(group => beginsContact(joinFields(group, ' ').trim()))) {
    for (const group of groups) splitFields(group, informationLine(joinFields(group, ' ')), ' ');
    maskSplitNumbers(lines, () => true);
  } else splitFields(lines, informationText(joinFields(lines, '')), '');
}

const MOST_NAMES = 6;

function payerName({ element, component, text }: Field): string {
  const bare = text.trim();
  const isName =
    element === 2 && component === 1 && bare.length <= 60 && bare.split(/\s+/).length <= MOST_NAMES;
  return isName && !/\d/.test(bare) && !hasForeignDigits(bare) ? personName(text) : crossOut(text);
}

/** Form, vendor, account and expiry in one component. */
const GLUED_FORM = /^(\s*CC[A-Z]{2})([\dX*]{10,19})(?:(\/)(\d{4}))?(\s*)$/i;
const GLUED_CARD = /^(\s*[A-Z]{2})([\dX* -]{10,25})$/i;

function redactGluedPayment([
  ,
  vendor = '',
  account = '',
  mark = '',
  expiry = '',
  blank = '',
]: string[]): string {
  return vendor + redactValue(KIND.account, account) + mark + redactValue(KIND.expiry, expiry) + blank;
}

/** Keeps the form, six and four digits, and the expiry. */
function redactPayments(fields: readonly Field[]): void {
  const layout = layoutOfSegment(T.FOP);
  let gluedElement = 0;
  for (const field of fields) {
    const { element, component, text } = field;
    if (component === 4 && GLUED_CARD.test(text.trim())) gluedElement = element;
    const glued = component === 1 ? GLUED_FORM.exec(text) : component === 4 ? GLUED_CARD.exec(text) : null;
    if (glued !== null) field.text = redactGluedPayment(glued);
    else if (component === 5 && gluedElement === element) field.text = redactValue(KIND.expiry, text);
    else field.text = redactValue(kindAt(layout, element, component), text);
  }
  maskSplitCards(
    fields.filter(field => canJoinCard(kindAt(layout, field.element, field.component), field.text)),
  );
}

/** The reader ignores a payer's address. */
function redactAddress(fields: readonly Field[], { paid }: SegmentContext): void {
  if (paid) {
    for (const field of fields) field.text = toBlanks(field.text);
    return;
  }
  for (const field of fields) field.text = partOfAddress(field);
  const layout = layoutOfSegment(T.ADD);
  maskSplitCards(
    fields.filter(field => canJoinCard(kindAt(layout, field.element, field.component), field.text)),
  );
  // In one of thirty Brazilian addresses, a postcode and a telephone number form a card by chance.
  maskSplitNumbers(
    fields.filter(({ component }) => component >= CONTACT_COMPONENT),
    () => true,
  );
}

export const CONTACT_COMPONENT = 8;
/** Purpose, code of the state, country. */
const CODE_COMPONENTS = new Set([1, 4, 6]);

function partOfAddress({ element, component, text }: Field): string {
  const after = redactValue(kindAt(layoutOfSegment(T.ADD), element, component), text);
  if (CODE_COMPONENTS.has(component)) return hasRequestWord(after) ? toBlanks(text) : after;
  if (component < CONTACT_COMPONENT) return after;
  // The reader uses the whole contact, so blanks replace what is removed.
  return isRequestEmail(after) ? toBlanks(text) : withBlanks(text, after);
}

function withBlanks(before: string, after: string): string {
  return [...after]
    .map((mark, index) => (mark === 'X' && /[^\dX]/.test(before.charAt(index)) ? ' ' : mark))
    .join('');
}
