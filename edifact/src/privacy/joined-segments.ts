import type { ServiceMarks } from '../core/service.ts';
import { pack, placeOfTag } from '../core/tags.ts';
import { maxRounds } from './cards.ts';
import { canJoinCard } from './field-rules.ts';
import { fieldsOf, writeFields, type Field } from './fields.ts';
import { beginsContact, isReadRequest } from './free-text.ts';
import { KIND, kindAt, type Kind } from './kinds.ts';
import {
  CONTACT_COMPONENT,
  CONTACTS,
  isTextOf,
  layoutOf,
  redactSegment,
  SEATS,
  textFrom,
  textOf,
  type SegmentContext,
} from './redact-segment.ts';
import { isNumberKind, maskSplitNumbers } from './split-cards.ts';

/*
 * Masks cards that are split over segments with the same tag, qualifier and traveller. Skips documents:
 * a CPF and an identity card together have the length of a card.
 */

export interface RedactedSegment {
  /** Shares its memory with the output. */
  bytes: Uint8Array;
  start: number;
  end: number;
  tag: number;
}

const T = {
  ADD: pack('ADD'),
  COM: pack('COM'),
  FOP: pack('FOP'),
  FTX: pack('FTX'),
  IFT: pack('IFT'),
  LTS: pack('LTS'),
  OSI: pack('OSI'),
  RFF: pack('RFF'),
  SSR: pack('SSR'),
};
const OTHER_TAGS = 'CTA FTI REF TKT'.split(' ').map(pack);
const isJoinable = new Uint8Array(1 << 15);
for (const tag of [...Object.values(T), ...OTHER_TAGS]) isJoinable[placeOfTag(tag)] = 1;

/** Their texts stay only on request. */
const TEXT_TAGS: ReadonlySet<number> = new Set([T.FTX, T.LTS, T.OSI]);
const CONTACT_TAGS: ReadonlySet<number> = new Set([T.ADD, T.COM, T.IFT]);
/** A card of 19 digits has at most six parts of three. */
const MOST_SEGMENTS = 6;
const SHORTEST_PART = 3;
const LONGEST_PART = 16;
/** Longer telephone numbers are no parts. */
const LONGEST_CONTACT = 10;

const packedCodes = (codes: string): ReadonlySet<number> =>
  new Set(codes.split(' ').map(code => pack(code) | 0));
const DOCUMENT_CODES = packedCodes('DOCS DOCO DOCA PSPT FOID');
const NUMBER_CODES = packedCodes(
  'CTCM CTCB CTCH CTCP CTCF CTCR CTCT PCTC FQTV FQTR FQTU FQTS TKNE TKNA TKNM TKNR TKNO',
);

export class JoinedSegments {
  readonly #marks: ServiceMarks;
  readonly #segmentContext: SegmentContext;
  /** The segment before, if it may hold a part, with those that it belongs to. */
  #segments: RedactedSegment[] = [];
  #last: RedactedSegment | undefined;

  constructor(marks: ServiceMarks, context: SegmentContext) {
    this.#marks = marks;
    this.#segmentContext = context;
  }

  /** Call after redacting the segment. */
  add(bytes: Uint8Array, start: number, end: number, tag: number): void {
    const last = this.#last;
    if (isJoinable[placeOfTag(tag)] === 0 || (tag === T.SSR && !this.#isJoinableRequest(bytes, start))) {
      this.#last = undefined;
      return;
    }
    const segment = { bytes, start, end, tag };
    this.#last = segment;
    if (last?.tag !== tag || !this.#mayHoldPart(segment)) return;
    if (!this.#mayHoldPart(last) || !this.#belongTogether(last, segment)) return;
    const isChain = this.#segments.at(-1) === last;
    this.#segments = [...(isChain ? this.#segments.slice(1 - MOST_SEGMENTS) : [last]), segment];
    this.#mask();
  }

  /** The codes have only letters, which the mask folds to capitals. */
  #isJoinableRequest(bytes: Uint8Array, start: number): boolean {
    const code =
      (((bytes[start + 4] as number) << 24) |
        ((bytes[start + 5] as number) << 16) |
        ((bytes[start + 6] as number) << 8) |
        (bytes[start + 7] as number)) &
      0xdfdf_dfdf;
    if (DOCUMENT_CODES.has(code)) return false;
    return this.#segmentContext.keepText === true || NUMBER_CODES.has(code);
  }

  /** A quick check: has digits in a row that may be a part of a card. */
  #mayHoldPart({ bytes, start, end, tag }: RedactedSegment): boolean {
    const isContact = CONTACT_TAGS.has(tag) || (tag === T.SSR && bytes[start + 4] === 0x43);
    const longest = isContact ? LONGEST_CONTACT : LONGEST_PART;
    let digits = 0;
    for (let index = start + 4; index <= end; index++) {
      const byte = index < end ? (bytes[index] as number) : 0;
      if (byte >= 0x30 && byte <= 0x39) digits++;
      else if (digits >= SHORTEST_PART && digits <= longest) return true;
      else digits = 0;
    }
    return false;
  }

  #belongTogether(one: RedactedSegment, other: RedactedSegment): boolean {
    if (one.tag !== other.tag) return false;
    if (one.tag === T.RFF) return hasSameBytes(one, other, 4, this.#marks.component);
    if (one.tag !== T.SSR) return true;
    return hasSameBytes(one, other, 4, this.#marks.component) && this.#hasSameTraveller(one, other);
  }

  /** Without a traveller, a request is of any. */
  #hasSameTraveller(one: RedactedSegment, other: RedactedSegment): boolean {
    const [own, others] = [one, other].map(segment => travellerOf(this.#fieldsOf(segment)));
    return own === '' || others === '' || own === others;
  }

  #fieldsOf({ bytes, start, end }: RedactedSegment): Field[] {
    return fieldsOf(bytes, start, end, this.#marks);
  }

  #mask(): void {
    const parts = this.#segments.map(segment => {
      const fields = this.#fieldsOf(segment);
      const before = fields.map(({ text }) => text);
      return { segment, fields, before, numbers: this.#numbersOf(segment.tag, fields) };
    });
    const values = parts.flatMap(({ numbers }) => numbers);
    const fields = values.map(({ field }) => field);
    const readTexts = (): string => fields.map(({ text }) => text).join('+');
    const original = readTexts();
    for (let round = 0; ; round++) {
      const before = readTexts();
      maskSplitNumbers(fields, index => values[index]?.isContact === true);
      if (readTexts() === before) break;
      if (round === maxRounds) for (const field of fields) field.text = field.text.replaceAll(/\d/g, 'X');
    }
    if (readTexts() === original) return;
    for (const { segment, fields: all, before } of parts) {
      const { bytes, start, end, tag } = segment;
      writeFields(bytes, all, before);
      // Some places need blanks instead of `X`.
      redactSegment(bytes, start, end, tag, this.#marks, this.#segmentContext);
    }
  }

  #numbersOf(tag: number, fields: readonly Field[]): NumberField[] {
    const keepsText = this.#segmentContext.keepText === true;
    if (tag === T.SSR) return requestNumbers(fields, keepsText);
    if (tag === T.IFT) {
      const lines = fields.filter(({ element }) => element > 1);
      const isContact = beginsContact(lines[0]?.text.trim() ?? '');
      return isContact || keepsText ? toNumbers(lines, isContact) : [];
    }
    if (tag === T.ADD) {
      const contacts = fields.filter(({ component }) => component >= CONTACT_COMPONENT);
      return toNumbers(contacts, true);
    }
    if (TEXT_TAGS.has(tag)) return keepsText ? toNumbers(fields, false) : [];
    const layout = layoutOf(tag, fields);
    return fields.flatMap(field => {
      const kind = kindAt(layout, field.element, field.component);
      return isPartKind(kind, field.text) ? [{ field, isContact: kind === KIND.contact }] : [];
    });
  }
}

interface NumberField {
  field: Field;
  isContact: boolean;
}

const toNumbers = (fields: readonly Field[], isContact: boolean): NumberField[] =>
  fields.map(field => ({ field, isContact }));

function isPartKind(kind: Kind, text: string): boolean {
  if (isNumberKind(kind) || kind === KIND.account || kind === KIND.frequentFlyer) return true;
  return (kind === KIND.reference || kind === KIND.locator) && canJoinCard(kind, text);
}

function requestNumbers(fields: readonly Field[], keepsText: boolean): NumberField[] {
  const code = textOf(fields, 1, 1).toUpperCase();
  const isRead = isReadRequest(code) && !SEATS.test(code);
  if (!isRead && !keepsText) return [];
  const from = textFrom(fields);
  const texts = fields.filter(field => isTextOf(field, from) && !isTraveller(field));
  return toNumbers(texts, CONTACTS.test(code));
}

const isTraveller = ({ element, component, text }: Field): boolean =>
  element > 1 && component === 3 && text.trim().length <= 3;

const travellerOf = (fields: readonly Field[]): string => fields.find(isTraveller)?.text.trim() ?? '';

/** Compares the component that begins at an offset. */
function hasSameBytes(one: RedactedSegment, other: RedactedSegment, offset: number, mark: number): boolean {
  for (let index = offset; ; index++) {
    const [own, others] = [one.bytes[one.start + index], other.bytes[other.start + index]];
    if (own !== others) return false;
    if (own === mark || one.start + index >= one.end) return true;
  }
}
