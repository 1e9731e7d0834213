import { narrowed, wideOf } from '../xml/encoding.ts';
import { localName } from '../xml/values.ts';
import { crossOut, isExpiry, redactValue } from './field-rules.ts';
import {
  beginsContact,
  holdsDocuments,
  informationLine,
  informationText,
  isReadRequest,
  requestText,
} from './free-text.ts';
import { withKeptText } from './keep-text.ts';
import { KIND } from './kinds.ts';
import { isDocumentRequest, isOfElement, isRequestCode, namesNeed, OpenElement } from './xml-codes.ts';
import { isNumberKind, maskSplitNumbers } from './split-cards.ts';
import { isTextName, kindIn, kindOfName } from './xml-kinds.ts';
import { tagsIn, type Tag } from './xml-tags.ts';
import { blanksXml, crossedOutXml, keptXml } from './xml-text.ts';

/** Longer values are blanked without rules. */
const LONGEST_VALUE = 1 << 16;
/** Longer values contain several numbers, which their own rules compare. */
const LONGEST_NUMBER = 100;
/** An unfinished tag at the end of a cut document. */
const CUT = /<[^<>]*$/;
const DECLARATION =
  /^[\s\xef\xbb\xbf\xff]*<\?xml(?:\s+(?:version|encoding|standalone)\s*=\s*["'][\w.-]{1,20}["'])*\s*\?>/;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Works in place. One byte is one character. */
class XmlRedaction {
  readonly #bytes: Uint8Array;
  readonly #text: string;
  readonly #keepText: boolean;
  readonly #open: OpenElement[] = [];
  readonly #requests: OpenElement[] = [];
  readonly #names = new Map<string, number>();
  #information = 0;
  readonly #out: Range[] = [];

  constructor(bytes: Uint8Array, keepText: boolean) {
    this.#bytes = bytes;
    this.#keepText = keepText;
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  }

  run(): void {
    let last = 0;
    let leaf = '';
    for (const tag of tagsIn(this.#text, 0, this.#text.length)) {
      const { from, to, name, isClosing, isEmpty } = tag;
      this.#between(last, from, leaf);
      if (!isClosing) this.#enter(tag);
      else if (name === leaf) this.#value(name, last, from);
      if (isClosing || isEmpty) this.#leave(name, to);
      leaf = isClosing || isEmpty ? '' : name;
      last = to;
    }
    this.#between(last, this.#text.length, leaf);
    this.#cut(last);
    for (const element of this.#open.toReversed()) this.#judge(element, this.#text.length);
    this.#takeOut();
  }

  #enter({ name, from, attributes }: Tag): void {
    const element = new OpenElement(name, from);
    const outer = this.#requests.at(-1);
    element.isRequest ||= attributes.some(({ key }) => isRequestCode(key));
    if (element.isRequest && outer !== undefined) outer.hasRequests = true;
    const request = element.isRequest ? element : outer;
    if (isDocumentRequest(name)) request?.takeCode('code', name);
    this.#open.push(element);
    this.#names.set(name, (this.#names.get(name) ?? 0) + 1);
    if (localName(name) === 'osi') this.#information++;
    if (element.isRequest) this.#requests.push(element);
    for (const { key, value, at } of attributes) {
      request?.takeCode(key, value);
      if (namesNeed(key, value)) this.#need(key, at, value.length, element);
      else this.#keep(localName(key), localName(name), at, value);
    }
  }

  /** The text of an element may be the code of the request around it. */
  #value(name: string, from: number, to: number): void {
    const value = this.#text.slice(from, to).trim();
    const parent = this.#open.at(-2);
    const request = this.#requests.at(-1);
    if (request !== undefined && request !== this.#open.at(-1)) request.takeCode(name, value);
    if (namesNeed(name, value)) this.#need(name, from, to - from, parent);
  }

  #need(name: string, from: number, length: number, element: OpenElement | undefined): void {
    this.#blank(from, from + length);
    if (element !== undefined && isOfElement(name, element.name)) element.isSensitive = true;
  }

  #leave(name: string, to: number): void {
    if ((this.#names.get(name) ?? 0) === 0) return;
    const at = this.#open.findLastIndex(element => element.name === name);
    for (const element of this.#open.splice(at).toReversed()) this.#judge(element, to);
  }

  #judge(element: OpenElement, to: number): void {
    this.#names.set(element.name, (this.#names.get(element.name) ?? 0) - 1);
    if (localName(element.name) === 'osi') this.#information--;
    if (element.isRequest) this.#requests.pop();
    if (element.isTakenOut()) this.#out.push({ from: element.from, to });
    const code = element.code;
    for (const { from, to: end } of element.texts)
      this.#rewriteText(from, this.#text.slice(from, end), text => requestText(code, text));
    if (isReadRequest(code))
      element.numbers.push(...element.texts.map(place => ({ ...place, isContact: true })));
    this.#maskSplitNumbers(element);
  }

  #maskSplitNumbers({ numbers }: OpenElement): void {
    if (numbers.length < 2) return;
    const values = numbers.map(({ from, to }) => ({ text: this.#written(from, to) }));
    const before = values.map(({ text }) => text);
    maskSplitNumbers(values, index => numbers[index]?.isContact === true);
    for (const [index, { text }] of values.entries())
      this.#write(numbers[index]?.from ?? 0, before[index] ?? '', text);
  }

  #written(from: number, to: number): string {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + from, to - from).toString('latin1');
  }

  #between(from: number, to: number, element: string): void {
    if (from === to) return;
    const text = this.#text.slice(from, to);
    // Text after a closing tag is a remark, or mixed with elements.
    if (element !== '') this.#keep(localName(element), localName(element), from, text);
    else if (from === 0) this.#beginning(text);
    else this.#blank(from, to);
  }

  #beginning(text: string): void {
    const declaration = DECLARATION.exec(text)?.[0] ?? '';
    this.#write(
      declaration.length,
      text.slice(declaration.length),
      crossedOutXml(text.slice(declaration.length)),
    );
  }

  /** An unfinished tag may contain anything. */
  #cut(from: number): void {
    const cut = CUT.exec(this.#text.slice(from));
    if (cut !== null) this.#blank(from + cut.index, this.#text.length);
  }

  #keep(name: string, element: string, at: number, value: string): void {
    if (value.trim() === '') return;
    const request = this.#requests.at(-1);
    if (isTextName(name) || ((element === 'ssr' || element === 'osi') && name === element)) {
      if (this.#information > 0) this.#rewriteText(at, value, informationOf);
      else if (request === undefined && this.#keepText) this.#rewriteText(at, value, crossOut);
      else if (request === undefined) this.#rewrite(at, value, () => crossedOutXml(value));
      else request.texts.push({ from: at, to: at + value.length });
      return;
    }
    const parent = this.#open.at(-2)?.name ?? '';
    const isHidden = kindOfName(localName(parent)) === KIND.free;
    const kind = isHidden ? KIND.free : kindIn(element, name);
    this.#rewrite(at, value, text =>
      (kind === KIND.date && isExpiry(text.trim())) || /^(?:true|false)$/i.test(text.trim())
        ? text
        : redactValue(kind, text),
    );
    if (isNumberKind(kind)) this.#noteNumber(at, value, kind === KIND.contact, name === element);
  }

  /** Telephones of sibling elements count together. */
  #noteNumber(from: number, value: string, isContact: boolean, isChild: boolean): void {
    if (value.length > LONGEST_NUMBER) return;
    const number = { from, to: from + value.length, isContact };
    if (!isChild) this.#open.at(-1)?.numbers.push(number);
    if (isChild || isContact) this.#open.at(-2)?.numbers.push(number);
  }

  #rewriteText(at: number, value: string, rule: (text: string) => string): void {
    this.#rewrite(at, value, text =>
      this.#keepText ? withKeptText(text, rule(text), holdsDocuments(text)) : rule(text),
    );
  }

  #rewrite(at: number, value: string, rule: (text: string) => string): void {
    this.#write(at, value, value.length > LONGEST_VALUE ? blanksXml(value) : keptXml(value, rule));
  }

  #write(at: number, before: string, after: string): void {
    if (after === before) return;
    for (let index = 0; index < after.length; index++) this.#bytes[at + index] = after.charCodeAt(index);
  }

  #blank(from: number, to: number): void {
    const text = this.#written(from, to);
    this.#write(from, text, crossedOutXml(text));
  }

  /** Keeps names of elements, and so the shape of the document. */
  #takeOut(): void {
    let done = 0;
    for (const { from, to } of this.#out.toSorted((one, other) => one.from - other.from)) {
      const start = Math.max(from, done);
      if (to <= start) continue;
      this.#blankContent(start, to);
      done = to;
    }
  }

  #blankContent(from: number, to: number): void {
    let last = from;
    for (const tag of tagsIn(this.#text, from, to)) {
      this.#blank(last, tag.from);
      for (const { at, value } of tag.attributes) this.#blank(at, at + value.length);
      last = tag.to;
    }
    this.#blank(last, to);
  }
}

function informationOf(text: string): string {
  return beginsContact(text.trim()) ? informationLine(text) : informationText(text);
}

/** Works in place, including UTF-16. Offsets stay the same. */
export function redactXml(bytes: Uint8Array, keepText = false): void {
  const wide = wideOf(bytes);
  if (wide === undefined) {
    new XmlRedaction(bytes, keepText).run();
    return;
  }
  const units = narrowed(bytes, wide, true);
  const before = units.slice();
  new XmlRedaction(units, keepText).run();
  for (const [index, unit] of units.entries()) {
    if (unit === before[index]) continue;
    const at = wide.from + index * 2;
    bytes[at + wide.low] = unit;
    bytes[at + 1 - wide.low] = 0;
  }
}
