import { asciiText } from '../core/text.ts';
import { isSensitiveRequest, isSensitiveText, maskAccounts, maskCards } from './sensitive.ts';

const X = 0x58;
/** A document bigger than this is worked on in pieces that end at a tag. */
const PIECE = 1 << 20;

const TAG = /<(\/?)((?:[\w.-]+:)?([\w.-]+))((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g;
const CODE = /(?:^|\s)(?:[\w.-]+:)?SSRCode\s*=\s*["']([^"']*)["']/i;
const ACCOUNT = /^(?:CardNumber|AccountNumber|CardNbr|PAN)$/i;
const WORDED = /^(?:Text|OSI|SSR|Remark|Description|.*History.*|FreeText)$/i;

interface State {
  /** Name of the sensitive element that is open, and how many of that name are. */
  inside: string;
  depth: number;
}

function blankText(text: string): string {
  return text.replaceAll(/[A-Za-z0-9\u0080-\u00ff]/g, 'X');
}

function redactAttributes(attributes: string, sensitive: boolean, element: string): string {
  return attributes.replaceAll(ATTRIBUTE, (whole, name: string, quoted: string) => {
    const value = quoted.slice(1, -1);
    const blank = sensitive || (WORDED.test(element) && isSensitiveText(value));
    const safe = blank ? blankText(value) : ACCOUNT.test(name) ? maskAccounts(value) : maskCards(value);
    return safe === value
      ? whole
      : whole.slice(0, whole.length - quoted.length) + quoted.charAt(0) + safe + quoted.charAt(0);
  });
}

function enter(state: State, name: string, closing: boolean, empty: boolean, attributes: string): boolean {
  if (state.depth > 0) {
    if (name === state.inside && !empty) state.depth += closing ? -1 : 1;
    return true;
  }
  const code = closing ? undefined : CODE.exec(attributes)?.[1];
  if (code === undefined || !isSensitiveRequest(code)) return false;
  if (!empty) {
    state.inside = name;
    state.depth = 1;
  }
  return true;
}

function redactText(text: string, state: State, element: string): string {
  if (state.depth > 0) return blankText(text);
  if (ACCOUNT.test(element)) return maskAccounts(text);
  return isSensitiveText(text) && WORDED.test(element) ? blankText(text) : maskCards(text);
}

/** Everything between tags, and the values of attributes; names stay, so that the document keeps its shape. */
function redactPiece(text: string, state: State): string {
  let out = '';
  let last = 0;
  let element = '';
  for (const match of text.matchAll(TAG)) {
    const [whole, slash = '', name = '', local = '', attributes = '', empty = ''] = match;
    out += redactText(text.slice(last, match.index), state, element);
    const sensitive = enter(state, name, slash !== '', empty !== '', attributes);
    const safe = attributes === '' ? '' : redactAttributes(attributes, sensitive, local);
    out += attributes === '' ? whole : whole.replace(attributes, () => safe);
    element = slash === '' && empty === '' ? local : '';
    last = match.index + whole.length;
  }
  return out + redactText(text.slice(last), state, element);
}

/** Redacts a PNRGOV XML in place; nothing moves. Unreadable markup still has its card numbers masked. */
export function redactXml(bytes: Uint8Array): void {
  if (bytes[0] === 0xfe || bytes[0] === 0xff || bytes[1] === 0) {
    // UTF-16 is not read here: without its digits it holds no card number.
    for (let index = 0; index < bytes.length; index++) {
      const byte = bytes[index] ?? 0;
      if (byte >= 0x30 && byte <= 0x39) bytes[index] = X;
    }
    return;
  }
  const state: State = { inside: '', depth: 0 };
  let from = 0;
  while (from < bytes.length) {
    let to = Math.min(bytes.length, from + PIECE);
    if (to < bytes.length) {
      const tag = bytes.lastIndexOf(0x3c, to - 1);
      if (tag > from) to = tag;
    }
    const text = asciiText(bytes, from, to);
    const safe = redactPiece(text, state);
    for (let index = 0; index < safe.length && from + index < to; index++)
      bytes[from + index] = safe.charCodeAt(index);
    from = to;
  }
}
