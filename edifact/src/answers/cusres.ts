import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import type { MessageContext, MessageReader } from '../options.ts';
import { LegReader } from '../paxlst/legs.ts';
import type { AnswerItem, Message, MessageFunction } from '../types.ts';

const BGM = pack('BGM');
const RFF = pack('RFF');
const DTM = pack('DTM');
const LOC = pack('LOC');
const ERP = pack('ERP');
const ERC = pack('ERC');
const FTX = pack('FTX');
const NAD = pack('NAD');
const AVF = pack('AVF');
const ABO = pack('ABO');
const TN = pack('TN');
const AF = pack('AF');

const FUNCTIONS: Record<string, MessageFunction> = {
  '962': 'ANSWER',
  '132': 'STATUS_CHANGE',
  '312': 'STATUS_ACKNOWLEDGED',
};

/** Reads one item per ERP (standards digest, section 3). */
export class CusresReader implements MessageReader {
  headerDone = false;
  readonly #context: MessageContext;
  readonly #message: Message;
  readonly #legs: LegReader;
  readonly #answers: AnswerItem[] = [];
  #item: AnswerItem | undefined;
  #bgm = false;

  constructor(context: MessageContext) {
    this.#context = context;
    this.#message = context.message;
    this.#message.answers = this.#answers;
    this.#legs = new LegReader(context.findings);
  }

  segment(cursor: Cursor): void {
    switch (cursor.tag) {
      case BGM:
        return this.#beginning(cursor);
      case RFF:
        return this.#reference(cursor);
      case DTM:
        return this.#legs.date(cursor);
      case LOC:
        this.#legs.location(cursor);
        return;
      case ERP:
        return this.#point(cursor);
      case ERC:
        return this.#code(cursor);
      case FTX:
        return this.#text(cursor);
      case NAD:
        return;
      default:
        this.#context.findings.add('UNKNOWN_SEGMENT', { at: cursor });
    }
  }

  #beginning(cursor: Cursor): void {
    this.#bgm = true;
    const code = cursor.text(1);
    this.#message.function = FUNCTIONS[code] ?? 'OTHER';
    if (this.#message.function === 'OTHER')
      this.#context.findings.add('FUNCTION_UNKNOWN', { at: cursor, value: code });
  }

  #reference(cursor: Cursor): void {
    const qualifier = cursor.code(1);
    const value = cursor.text(1, 2);
    if (value === '') return;
    if (qualifier === AF) this.#legs.open(cursor, value, '');
    else if (qualifier === TN && this.#item === undefined) this.#transaction(cursor, value);
    else if (this.#item !== undefined && qualifier === AVF) this.#item.locator = value;
    else if (this.#item !== undefined && qualifier === ABO) this.#item.uniqueReference = value;
  }

  #transaction(cursor: Cursor, value: string): void {
    this.#message.transactionReference = value;
    const revision = cursor.text(1, 5) || cursor.text(1, 4);
    if (revision !== '') this.#message.revision = revision;
  }

  #header(): void {
    if (this.headerDone) return;
    this.headerDone = true;
    this.#legs.close();
    this.#message.flights = this.#legs.legs;
  }

  #point(cursor: Cursor): void {
    this.#header();
    this.#item = { scope: cursor.text(1, 1) === '2' ? 'PERSON' : 'MESSAGE', codes: [] };
    this.#answers.push(this.#item);
  }

  #code(cursor: Cursor): void {
    const item = (this.#item ??= this.#loose());
    for (let element = 1; element <= cursor.elements; element++) {
      const code = cursor.text(element, 1);
      if (code !== '') item.codes.push(code);
    }
  }

  /** An ERC before any ERP belongs to the message. */
  #loose(): AnswerItem {
    const item: AnswerItem = { scope: 'MESSAGE', codes: [] };
    this.#answers.push(item);
    return item;
  }

  #text(cursor: Cursor): void {
    const text = cursor.joined(4, 1, ' ');
    if (text === '' || this.#item === undefined) return;
    this.#item.text = this.#item.text === undefined ? text : `${this.#item.text} ${text}`;
  }

  finish(cut: boolean): void {
    this.#header();
    if (cut) return;
    if (!this.#bgm) this.#context.findings.add('NO_BGM');
    if (this.#answers.length === 0) this.#context.findings.add('NO_RESULT');
  }
}
