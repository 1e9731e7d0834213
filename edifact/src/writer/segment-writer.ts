/**
 * Writes interchanges: releases characters, drops trailing empty fields and counts for UNT, UNE and UNZ
 * (standards digest, section 1).
 */

/** A value, or its components in order. */
export type WriterElement = string | number | readonly (string | number | undefined)[] | undefined;

export interface SegmentWriterOptions {
  /** Characters of UNA: component, element, decimal, release, repetition, terminator. */
  una?: string;
  /** False omits UNA. */
  writeUna?: boolean;
  /** Text after each terminator. Default: a line feed. */
  newline?: string;
}

export interface InterchangeHeader {
  /** `UNOA:4`, `IATA:1`. */
  syntax: string;
  /** `XQAIR` or `XQAIR:ZZ` (identification and qualifier). */
  sender: string;
  recipient: string;
  /** Local or UTC, as agreed: `2026-03-15T21:00`. */
  preparedAt: string;
  controlReference: string;
  applicationReference?: string;
  acknowledgementRequested?: boolean;
  test?: boolean;
}

export interface GroupHeader {
  /** UNG 1, the message type: `PAXLST`. */
  type: string;
  sender: string;
  recipient: string;
  preparedAt: string;
  reference: string;
  /** `UN` or `IA`. */
  agency: string;
  /** `D:05B`, `11:1`. */
  version: string;
}

/** `01:C`, `02`, `03:F`. */
export interface MessagePart {
  number: number;
  last: boolean;
}

const DEFAULT_UNA = ":+.? '";

function plain(element: WriterElement): string[] {
  if (element === undefined) return [];
  if (typeof element === 'object') return element.map(part => (part === undefined ? '' : String(part)));
  return [String(element)];
}

/** Writes six digits in syntax 4 too, as all senders do. */
function unbTime(preparedAt: string): [string, string] {
  const digits = preparedAt.replaceAll(/\D/g, '');
  return [digits.slice(2, 8), digits.slice(8, 12)];
}

/** Removes diacritics of characters outside latin-1. Other characters become a space. */
function toLatin1(text: string): Uint8Array {
  const out = new Uint8Array(text.length);
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0x3f;
    if (code <= 0xff) {
      out[length++] = code;
      continue;
    }
    const base = character.normalize('NFD').codePointAt(0) ?? 0x3f;
    // A question mark would release the next separator.
    out[length++] = base <= 0xff ? base : 0x20;
  }
  return out.subarray(0, length);
}

export class SegmentWriter {
  readonly #component: string;
  readonly #element: string;
  readonly #terminator: string;
  readonly #special: Set<string>;
  readonly #release: string;
  readonly #una: string;
  readonly #writeUna: boolean;
  #pieces: string[] = [];
  #utf8 = false;
  #segments = 0;
  #messageReference: string | undefined;
  #groupReference: string | undefined;
  #interchangeReference: string | undefined;
  #messages = 0;
  #groups = 0;
  #messagesInGroup = 0;
  readonly #newline: string;

  constructor(options: SegmentWriterOptions = {}) {
    const una = options.una ?? DEFAULT_UNA;
    if (una.length !== 6) throw new RangeError('The service characters of UNA are six');
    this.#una = una;
    this.#component = una.charAt(0);
    this.#element = una.charAt(1);
    this.#release = una.charAt(3) === ' ' ? '' : una.charAt(3);
    this.#terminator = una.charAt(5);
    this.#special = new Set([this.#component, this.#element, this.#terminator, this.#release, una.charAt(4)]);
    this.#special.delete(' ');
    this.#special.delete('');
    this.#writeUna = options.writeUna ?? true;
    this.#newline = options.newline ?? '\n';
  }

  interchange(header: InterchangeHeader): this {
    if (this.#writeUna) this.#pieces.push('UNA', this.#una, this.#newline);
    this.#utf8 = /^UNO[WY]/.test(header.syntax);
    this.#interchangeReference = header.controlReference;
    this.#messages = 0;
    this.#groups = 0;
    const tail: WriterElement[] = [
      undefined,
      header.applicationReference,
      undefined,
      header.acknowledgementRequested === true ? '1' : undefined,
      undefined,
      header.test === true ? '1' : undefined,
    ];
    return this.segment(
      'UNB',
      header.syntax.split(':'),
      header.sender.split(':'),
      header.recipient.split(':'),
      unbTime(header.preparedAt),
      header.controlReference,
      ...tail,
    );
  }

  beginGroup(group: GroupHeader): this {
    this.#groupReference = group.reference;
    this.#groups++;
    this.#messagesInGroup = 0;
    return this.segment(
      'UNG',
      group.type,
      group.sender.split(':'),
      group.recipient.split(':'),
      unbTime(group.preparedAt),
      group.reference,
      group.agency,
      group.version.split(':'),
    );
  }

  /** `type` is `['PAXLST', 'D', '05B', 'UN', 'IATA']` or the same with colons. */
  beginMessage(
    reference: string,
    type: string | readonly string[],
    commonAccess?: string,
    part?: MessagePart,
  ): this {
    this.endMessage();
    this.#messageReference = reference;
    this.#messages++;
    this.#messagesInGroup++;
    this.#segments = 0;
    return this.segment(
      'UNH',
      reference,
      typeof type === 'string' ? type.split(':') : type,
      commonAccess,
      part === undefined ? undefined : partComponents(part),
    );
  }

  /** Drops trailing empty components and elements. */
  segment(tag: string, ...elements: WriterElement[]): this {
    let text = tag;
    let gap = '';
    for (const element of elements) {
      gap += this.#element;
      const written = this.#composite(plain(element));
      if (written === '') continue;
      text += gap + written;
      gap = '';
    }
    this.#segments++;
    this.#pieces.push(text, this.#terminator, this.#newline);
    return this;
  }

  #composite(components: readonly string[]): string {
    let text = '';
    let gap = '';
    for (const [index, component] of components.entries()) {
      if (index > 0) gap += this.#component;
      if (component === '') continue;
      text += gap + this.#escape(component);
      gap = '';
    }
    return text;
  }

  #escape(value: string): string {
    let out = '';
    for (const character of value) {
      if (this.#special.has(character)) out += this.#release === '' ? ' ' : this.#release + character;
      else out += character;
    }
    return out;
  }

  endMessage(): this {
    const reference = this.#messageReference;
    if (reference === undefined) return this;
    this.#messageReference = undefined;
    return this.segment('UNT', this.#segments + 1, reference);
  }

  endGroup(): this {
    this.endMessage();
    const reference = this.#groupReference;
    if (reference === undefined) return this;
    this.#groupReference = undefined;
    return this.segment('UNE', this.#messagesInGroup, reference);
  }

  endInterchange(): this {
    this.endGroup();
    const reference = this.#interchangeReference;
    if (reference === undefined) return this;
    this.#interchangeReference = undefined;
    return this.segment('UNZ', this.#groups > 0 ? this.#groups : this.#messages, reference);
  }

  /** Returns the text since the last call, for files larger than memory. */
  drain(): Uint8Array {
    const text = this.#pieces.join('');
    this.#pieces = [];
    return this.#utf8 ? new TextEncoder().encode(text) : toLatin1(text);
  }

  /** Closes the interchange. UTF-8 for UNOW and UNOY, latin-1 otherwise. */
  toBytes(): Uint8Array {
    this.endInterchange();
    return this.drain();
  }
}

function partComponents(part: MessagePart): string[] {
  const number = String(part.number).padStart(2, '0');
  if (part.last) return [number, 'F'];
  return part.number === 1 ? [number, 'C'] : [number];
}
