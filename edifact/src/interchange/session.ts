import { encodingOf } from '../core/charset.ts';
import { Cursor } from '../core/cursor.ts';
import { Findings, placeOf } from '../core/findings.ts';
import { scannerFor } from '../core/scanner.ts';
import { SourceTracker } from '../core/sources.ts';
import { findEnvelope, isGap, USUAL_MARKS, type EnvelopeStart, type ServiceMarks } from '../core/service.ts';
import { pack } from '../core/tags.ts';
import type { ItemSink, MessageContext, MessageReader, ReadOptions } from '../options.ts';
import type { Interchange, Message } from '../types.ts';
import { emptyInterchange, readUnb, readUnh, sameReference } from './header.ts';
import { isByteOrderMark, isTelegramHeader } from './frame.ts';
import type { FileContext } from './surroundings.ts';
import { readerFor } from './readers.ts';

/** First letters of all envelope tags. */
const ENVELOPE = pack('UN');
const UNA = pack('UNA');
const UNB = pack('UNB');
const UNG = pack('UNG');
const UNH = pack('UNH');
const UNT = pack('UNT');
const UNE = pack('UNE');
const UNZ = pack('UNZ');

/** Bytes kept during the search for an envelope, because the window may cut it. */
const FIRST_SPAN = 1 << 12;
const LOOKAHEAD = 4096;

const ESCAPE = 0x1b;

export interface SessionEvents extends ItemSink {
  interchange(interchange: Interchange): void;
  /**
   * The sink got its people and bookings before. The text from `from` on confirms or refutes the declared
   * encoding.
   */
  message(message: Message, around: FileContext, from: number): void;
}

interface OpenMessage {
  message: Message;
  reader: MessageReader;
  /** Segments before UNH. */
  before: number;
  rejoined: number;
  around: FileContext;
}

/** Emits messages, people and bookings when they are complete. Keeps at most one of them. */
export class Session {
  readonly findings: Findings;
  /** Messages emitted so far. */
  messages = 0;
  interchanges = 0;
  /** All bytes, if available: they decide the character set. */
  evidence: Uint8Array | undefined;
  readonly #options: ReadOptions;
  readonly #events: SessionEvents;
  readonly #cursor: Cursor;
  #interchange: Interchange | undefined;
  #interchangeOffset = 0;
  #encoding = 'latin1';
  #hasUnb = false;
  #open: OpenMessage | undefined;
  #groupReference: string | undefined;
  #groupHasUng = false;
  #groups = 0;
  #inInterchange = 0;
  #inGroup = 0;
  #outside = false;
  #span = Infinity;

  constructor(options: ReadOptions, events: SessionEvents) {
    this.#options = options;
    this.#events = events;
    this.findings = new Findings(options.strict);
    this.#cursor = new Cursor(USUAL_MARKS, scannerFor(options.sources === true ? 'plain' : options.reader));
  }

  /** Continues as if earlier messages were read. {@link feed} then begins at message `ordinal`. */
  resume(around: FileContext, ordinal: number): void {
    this.#cursor.useMarks(around.marks);
    this.#cursor.settleEncoding(around.encoding);
    this.#cursor.hasLineBreaks = around.lines;
    this.#interchange = around.interchange;
    this.#hasUnb = true;
    this.#inInterchange = 1;
    this.interchanges = 1;
    this.messages = ordinal;
  }

  /** Undefined unless the flights of an open message are known. */
  get skipping(): ServiceMarks | undefined {
    return this.#open?.reader.headerDone === true ? this.#cursor.marks : undefined;
  }

  /** Returns the offset of the first unused byte. `base` is the offset of the window. */
  feed(bytes: Uint8Array, from: number, base: number, final: boolean): number {
    let position = from;
    for (;;) {
      if (this.#interchange === undefined) {
        const start = this.#search(bytes, position, base, final);
        if (typeof start === 'number') return start;
        this.#begin(bytes, start, base);
        position = start.first;
      }
      const reached = this.#read(bytes, position, base, final);
      if (this.#interchange !== undefined) return reached;
      position = reached;
    }
  }

  /** Finds the next envelope, or the bytes that are no longer needed. */
  #search(bytes: Uint8Array, from: number, base: number, final: boolean): EnvelopeStart | number {
    const start = findEnvelope(bytes, from);
    const needed = (start?.first ?? bytes.length) + LOOKAHEAD;
    if (!final && needed > bytes.length) {
      const keep = start?.from ?? Math.max(from, bytes.length - 64);
      this.#reportGap(bytes, from, keep, base);
      return keep;
    }
    this.#reportGap(bytes, from, start?.from ?? bytes.length, base);
    return start ?? bytes.length;
  }

  /** Ignores blanks and telegram headers. */
  #reportGap(bytes: Uint8Array, from: number, to: number, base: number): void {
    let first = from;
    while (first < to && (isGap(bytes[first] ?? 0) || isByteOrderMark(bytes, first))) first++;
    if (first >= to) return;
    if (this.interchanges === 0) {
      if (!isTelegramHeader(bytes, first, to))
        this.findings.add('BYTES_BEFORE', { at: { offset: base + first, length: to - first } });
    } else if (bytes[first] !== ESCAPE) {
      this.findings.add('BYTES_AFTER', { at: { offset: base + first, length: to - first } });
    }
  }

  #begin(bytes: Uint8Array, start: EnvelopeStart, base: number): void {
    const marks = { ...start.marks };
    if (!repetitionsUsed(bytes, start)) marks.repetition = -1;
    this.#cursor.useMarks(marks);
    this.#cursor.useEncoding('latin1', this.evidence?.subarray(base + start.first));
    this.#encoding = 'latin1';
    this.#interchange = emptyInterchange();
    this.#interchangeOffset = base + start.first;
    this.#span = FIRST_SPAN;
    this.#hasUnb = false;
    this.#groups = 0;
    this.#inInterchange = 0;
    this.#groupReference = undefined;
    this.#groupHasUng = false;
    this.#outside = false;
    this.interchanges++;
  }

  /** Windows grow, so that many small interchanges do not each scan all following bytes. */
  #read(bytes: Uint8Array, from: number, base: number, final: boolean): number {
    let position = from;
    for (;;) {
      const end = Math.min(bytes.length, position + this.#span);
      const isLast = end === bytes.length;
      const window = bytes.subarray(position, end);
      const used = this.#readWindow(window, base + position, final && isLast);
      if (isLast || this.#interchange === undefined) return position + used;
      position += used;
      this.#span *= 4;
    }
  }

  #readWindow(bytes: Uint8Array, base: number, final: boolean): number {
    const cursor = this.#cursor;
    cursor.load(bytes, 0, base, final);
    for (;;) {
      const step = cursor.next();
      if (step === 'more') return cursor.position;
      if (step === 'end') {
        if (final) this.#endInterchange(false);
        return bytes.length;
      }
      if (cursor.irregular && !cursor.terminated) this.findings.add('SEGMENT_UNTERMINATED', { at: cursor });
      if (cursor.tag >> 8 !== ENVELOPE) {
        this.#content(cursor);
        if (cursor.isDeferred) return cursor.position;
        continue;
      }
      if (!this.#envelope(cursor)) {
        if (cursor.tag !== UNZ) return cursor.start;
        return cursor.position;
      }
    }
  }

  /** Returns false at UNZ, or at the start of another interchange. */
  #envelope(cursor: Cursor): boolean {
    switch (cursor.tag) {
      case UNT:
        this.#endMessage(cursor);
        return true;
      case UNH:
        this.#startMessage(cursor);
        return true;
      case UNB:
        return this.#unb(cursor);
      case UNG:
        this.#startGroup(cursor);
        return true;
      case UNE:
        this.#endGroup(cursor);
        return true;
      case UNZ:
        this.#unz(cursor);
        return false;
      case UNA:
        this.#endInterchange(false);
        return false;
      default:
        this.#content(cursor);
        return true;
    }
  }

  #content(cursor: Cursor): void {
    const open = this.#open;
    if (open === undefined) {
      if (!this.#outside) this.findings.add('NO_UNH', { at: cursor });
      this.#outside = true;
      return;
    }
    open.reader.segment(cursor);
    if (cursor.irregular) this.#irregular(cursor, open);
  }

  #irregular(cursor: Cursor, open: OpenMessage): void {
    if (cursor.repetitions > 0) this.#repeat(cursor, open.reader);
    if (cursor.rejoinedCount !== open.rejoined) {
      open.rejoined = cursor.rejoinedCount;
      this.findings.add('BARE_TERMINATOR', { at: cursor });
    }
  }

  #repeat(cursor: Cursor, reader: MessageReader): void {
    for (let index = 0; index < cursor.repetitions; index++) {
      cursor.useRepetition(index);
      reader.segment(cursor);
    }
  }

  #unb(cursor: Cursor): boolean {
    // A header after a message without one belongs to the next interchange.
    if (this.#hasUnb || this.#inInterchange > 0) {
      this.#endInterchange(false);
      return false;
    }
    this.#hasUnb = true;
    const interchange = readUnb(cursor, this.findings);
    this.#interchange = interchange;
    const encoding = encodingOf(cursor.short(1));
    if (encoding === undefined) this.findings.add('SYNTAX_UNKNOWN', { at: cursor, value: cursor.text(1) });
    this.#encoding = encoding ?? 'latin1';
    cursor.useEncoding(this.#encoding, this.evidence?.subarray(this.#interchangeOffset));
    this.#events.interchange(interchange);
    return true;
  }

  #startGroup(cursor: Cursor): void {
    this.#closeMessage();
    if (this.#groupHasUng) this.findings.add('NO_UNE', { at: cursor });
    this.#groups++;
    this.#inGroup = 0;
    this.#groupHasUng = true;
    this.#groupReference = cursor.text(5);
  }

  #endGroup(cursor: Cursor): void {
    this.#closeMessage();
    if (!this.#groupHasUng) this.findings.add('NO_UNG', { at: cursor });
    else {
      this.#compare(cursor, 'UNE_COUNT', this.#inGroup);
      this.#compareReference(cursor, 'UNE_REFERENCE', this.#groupReference ?? '');
    }
    this.#groupHasUng = false;
    this.#groupReference = undefined;
  }

  #unz(cursor: Cursor): void {
    this.#closeMessage();
    if (this.#groupHasUng) this.findings.add('NO_UNE', { at: cursor });
    const found = this.#groups > 0 ? this.#groups : this.#inInterchange;
    this.#compare(cursor, 'UNZ_COUNT', found);
    this.#compareReference(cursor, 'UNZ_REFERENCE', this.#interchange?.controlReference ?? '');
    this.#endInterchange(true);
  }

  #compare(cursor: Cursor, code: 'UNT_COUNT' | 'UNE_COUNT' | 'UNZ_COUNT', found: number): void {
    const text = cursor.text(1);
    const expected = Number(text);
    if (text === '' || expected !== found) {
      this.findings.add(code, {
        at: cursor,
        params: { expected: /^\d{1,9}$/.test(text) ? expected : '?', found },
      });
    }
  }

  #compareReference(
    cursor: Cursor,
    code: 'UNT_REFERENCE' | 'UNE_REFERENCE' | 'UNZ_REFERENCE',
    reference: string,
  ): void {
    const text = cursor.text(2);
    if (!sameReference(text, reference)) this.findings.add(code, { at: cursor, value: text });
  }

  #startMessage(cursor: Cursor): void {
    this.#closeMessage();
    if (!this.#hasUnb && this.#inInterchange === 0) {
      this.findings.add('NO_UNB', { at: cursor });
      if (this.#interchange !== undefined) this.#events.interchange(this.#interchange);
    }
    this.#inInterchange++;
    this.#inGroup++;
    this.#outside = false;
    this.findings.startMessage(this.messages);
    const message = readUnh(cursor, this.findings);
    const context: MessageContext = {
      tracker: this.#options.sources === true ? new SourceTracker() : undefined,
      options: this.#options,
      findings: this.findings,
      interchange: this.#interchange ?? emptyInterchange(),
      sink: this.#events,
      message,
    };
    const { marks, hasLineBreaks: lines, rejoinedCount: rejoined } = cursor;
    const around = { interchange: context.interchange, marks, lines, encoding: this.#encoding };
    this.#open = { message, reader: readerFor(context), before: cursor.count - 1, rejoined, around };
  }

  #endMessage(cursor: Cursor): void {
    const open = this.#open;
    if (open === undefined) {
      this.findings.add('NO_UNH', { at: cursor });
      return;
    }
    open.reader.finish(false);
    this.#compare(cursor, 'UNT_COUNT', cursor.count - open.before);
    this.#compareReference(cursor, 'UNT_REFERENCE', open.message.reference ?? '');
    this.#handOn(open, cursor.base + cursor.end + (cursor.terminated ? 1 : 0));
  }

  /** Closes a message without UNT. */
  #closeMessage(): void {
    const open = this.#open;
    if (open === undefined) return;
    open.reader.finish(true);
    this.findings.add('NO_UNT', { at: placeOf(this.#cursor) });
    this.#handOn(open, this.#cursor.base + this.#cursor.start);
  }

  #handOn(open: OpenMessage, end: number): void {
    open.message.range.length = end - open.message.range.offset;
    this.#open = undefined;
    this.messages++;
    this.#events.message(open.message, open.around, this.#interchangeOffset);
    this.findings.endMessage();
  }

  #endInterchange(closed: boolean): void {
    const cursor = this.#cursor;
    this.#closeMessage();
    if (!closed && this.#hasUnb) this.findings.add('NO_UNZ', { at: { offset: cursor.base + cursor.start } });
    if (cursor.utf8Assumed) this.findings.add('UTF8_ASSUMED');
    if (cursor.undecodable) this.findings.add('UNDECODABLE');
    this.#interchange = undefined;
  }
}

/**
 * The fifth mark of UNA is a repetition separator from syntax 4 on. PNRGOV senders write `*` there without
 * using it.
 */
export function repetitionsUsed(bytes: Uint8Array, start: EnvelopeStart): boolean {
  if (start.marks.repetition < 0) return false;
  const head = String.fromCharCode(...bytes.subarray(start.first, start.first + 600)).toUpperCase();
  return /^UNB.[A-Z]{4}.[4-9]/s.test(head) && !head.includes('PNRGOV');
}
