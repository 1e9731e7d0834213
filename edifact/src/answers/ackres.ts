import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import type { MessageContext, MessageReader } from '../options.ts';
import type { AnswerItem, Message } from '../types.ts';

const MSG = pack('MSG');
const ERC = pack('ERC');
const IFT = pack('IFT');
const ACCEPTED = '3';

/** Standards digest, section 5. */
export class AckresReader implements MessageReader {
  readonly headerDone = true;
  readonly #context: MessageContext;
  readonly #message: Message;
  readonly #item: AnswerItem = { scope: 'MESSAGE', codes: [] };
  #response = '';
  #hasMsg = false;

  constructor(context: MessageContext) {
    this.#context = context;
    this.#message = context.message;
    this.#message.answers = [this.#item];
  }

  segment(cursor: Cursor): void {
    switch (cursor.tag) {
      case MSG:
        this.#hasMsg = true;
        this.#response = cursor.text(2);
        return;
      case ERC:
        return this.#code(cursor);
      case IFT:
        this.#item.text ??= cursor.joined(2, 1, ' ');
        return;
      default:
        this.#context.findings.add('UNKNOWN_SEGMENT', { at: cursor });
    }
  }

  #code(cursor: Cursor): void {
    for (let element = 1; element <= cursor.elements; element++) {
      const code = cursor.text(element, 1);
      if (code !== '') this.#item.codes.push(code);
    }
  }

  finish(cut: boolean): void {
    const refused = this.#item.codes.length > 0 || (this.#response !== '' && this.#response !== ACCEPTED);
    this.#message.function = refused ? 'REFUSED' : this.#response === ACCEPTED ? 'ACCEPTED' : 'OTHER';
    if (cut) return;
    if (!this.#hasMsg) this.#context.findings.add('NO_MSG');
    else if (this.#message.function === 'OTHER') this.#context.findings.add('NO_RESULT');
  }
}
