import { narrowed, wideOf } from '../xml/encoding.ts';
import { isSensitiveText, maskAccounts, maskCards } from './sensitive.ts';
import { isDocumentRequest, isOfElement, isRequestCode, namesNeed, OpenElement } from './xml-codes.ts';

const X = 0x58;

const TAG = /<(\/?)((?:[\w.-]+:)?([\w.-]+))((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g;
/** A tag that does not end: the document was cut. */
const CUT = /<[^<>]*$/;
const ACCOUNT = /^(?:(?:credit)?(?:card|account|acct)_?(?:number|nbr|num|no|id)|pan)$/i;
const WORDED = /text|osi|ssr|remark|descr|history|comment|note|memo|special|request|instruction/i;

interface Range {
  readonly from: number;
  readonly to: number;
}

interface Attribute {
  readonly key: string;
  readonly value: string;
  /** Where the value stands. */
  readonly at: number;
}

/** The attributes in the part of a tag that begins at an offset. */
function attributesIn(text: string, from: number): Attribute[] {
  return Array.from(text.matchAll(ATTRIBUTE), ({ index, 0: whole, 1: key = '', 2: quoted = '' }) => ({
    key,
    value: quoted.slice(1, -1),
    at: from + index + whole.length - quoted.length + 1,
  }));
}

/** Takes out of the characters of an XML, in place, what must not be kept. One byte is one character. */
class XmlRedaction {
  readonly #bytes: Uint8Array;
  readonly #text: string;
  readonly #open: OpenElement[] = [];
  readonly #requests: OpenElement[] = [];
  /** How many elements of a name are open. */
  readonly #names = new Map<string, number>();
  /** Requests that are to be taken out. */
  readonly #out: Range[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  }

  run(): void {
    let last = 0;
    let leaf = '';
    for (const match of this.#text.matchAll(TAG)) {
      const [whole, slash = '', name = '', local = '', attributes = '', empty = ''] = match;
      const end = match.index + whole.length;
      this.#between(last, match.index, leaf);
      if (slash === '') this.#enter(local, match.index, match.index + 1 + name.length, attributes);
      else if (local === leaf) this.#value(local, last, match.index);
      if (slash !== '' || empty !== '') this.#leave(local, end);
      leaf = slash === '' && empty === '' ? local : '';
      last = end;
    }
    this.#between(last, this.#text.length, leaf);
    this.#cut(last);
    for (const element of this.#open.toReversed()) this.#judge(element, this.#text.length);
    this.#takeOut();
  }

  #enter(name: string, from: number, attributesAt: number, attributes: string): void {
    const element = new OpenElement(name, from);
    const outer = this.#requests.at(-1);
    const named = attributesIn(attributes, attributesAt);
    element.isRequest ||= named.some(({ key }) => isRequestCode(key));
    if (element.isRequest && outer !== undefined) outer.hasRequests = true;
    const request = element.isRequest ? element : outer;
    if (isDocumentRequest(name)) request?.takeCode('code', name);
    for (const { key, value, at } of named) {
      request?.takeCode(key, value);
      if (namesNeed(key, value)) this.#need(key, at, value.length, element);
      else this.#mask(at, value, ACCOUNT.test(key), WORDED.test(name) || WORDED.test(key));
    }
    this.#open.push(element);
    this.#names.set(name, (this.#names.get(name) ?? 0) + 1);
    if (element.isRequest) this.#requests.push(element);
  }

  /** The text of an element that holds nothing else: it may be the code of a request around it. */
  #value(name: string, from: number, to: number): void {
    const value = this.#text.slice(from, to).trim();
    const parent = this.#open.at(-2);
    const request = this.#requests.at(-1);
    if (request !== undefined && request !== this.#open.at(-1)) request.takeCode(name, value);
    if (namesNeed(name, value)) this.#need(name, from, to - from, parent);
  }

  /** Takes out the code of a need, and the element that it speaks of. */
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
    if (element.isRequest) this.#requests.pop();
    if (element.isTakenOut()) this.#out.push({ from: element.from, to });
  }

  #between(from: number, to: number, element: string): void {
    if (from === to) return;
    // What stands behind a tag that closes is a remark of the document, or mixed with elements.
    this.#mask(
      from,
      this.#text.slice(from, to),
      ACCOUNT.test(element),
      element === '' || WORDED.test(element),
    );
  }

  /** A tag that has no end may hold anything of a request. */
  #cut(from: number): void {
    const cut = CUT.exec(this.#text.slice(from));
    if (cut === null) return;
    const element = new OpenElement(/^<(?:[\w.-]+:)?([\w.-]+)/.exec(cut[0])?.[1] ?? '', from);
    if (element.isRequest || element.isSensitive || isSensitiveText(cut[0]))
      this.#blank(from + cut.index, this.#text.length);
  }

  #mask(from: number, text: string, isAccount: boolean, isWorded: boolean): void {
    if (isWorded && isSensitiveText(text)) {
      this.#blank(from, from + text.length);
      return;
    }
    const safe = isAccount ? maskAccounts(text) : maskCards(text);
    if (safe === text) return;
    for (let index = 0; index < safe.length; index++) this.#bytes[from + index] = safe.charCodeAt(index);
  }

  /** Overwrites letters, digits and all that is not ASCII: marks stay. */
  #blank(from: number, to: number): void {
    for (let index = from; index < to; index++) {
      const byte = this.#bytes[index] as number;
      const letter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
      if (letter || (byte >= 0x30 && byte <= 0x39) || byte > 0x7f) this.#bytes[index] = X;
    }
  }

  /** Overwrites what stands between tags and the values of attributes; names stay, so that the document keeps its shape. */
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
    const text = this.#text.slice(from, to);
    let last = 0;
    for (const match of text.matchAll(TAG)) {
      const [whole, slash = '', name = '', , attributes = ''] = match;
      this.#blank(from + last, from + match.index);
      const at = from + match.index + 1 + slash.length + name.length;
      for (const attribute of attributesIn(attributes, at))
        this.#blank(attribute.at, attribute.at + attribute.value.length);
      last = match.index + whole.length;
    }
    this.#blank(from + last, to);
  }
}

/** Redacts a PNRGOV XML in place, UTF-16 too; nothing moves. Unreadable markup still has its card numbers masked. */
export function redactXml(bytes: Uint8Array): void {
  const wide = wideOf(bytes);
  if (wide === undefined) {
    new XmlRedaction(bytes).run();
    return;
  }
  const units = narrowed(bytes, wide);
  const before = units.slice();
  new XmlRedaction(units).run();
  for (const [index, unit] of units.entries()) {
    if (unit === before[index]) continue;
    const at = wide.from + index * 2;
    bytes[at + wide.low] = unit;
    bytes[at + 1 - wide.low] = 0;
  }
}
