import { SaxesParser } from 'saxes';
import type { FindingCode } from '../finding-codes.ts';
import { encodingOf } from './encoding.ts';
import { Attributes, localName } from './values.ts';
import type { NotificationReader } from './notification.ts';
import { WholeElements } from './whole.ts';

const CHUNK = 1 << 16;
const DEEPEST = 64;
/** Characters. A longer text or tag is no booking record. */
const LONGEST = 1 << 22;
const MOST_ATTRIBUTES = 200;

class Refused extends Error {
  readonly code: FindingCode;
  constructor(code: FindingCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Streams to {@link NotificationReader}. Allows no DTD and only the five entities; limits depth and lengths.
 * Returns the reason if it stopped (standards digest, section 6).
 */
export function streamXml(bytes: Uint8Array, reader: NotificationReader): FindingCode | undefined {
  const elements = new WholeElements(reader);
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let silent = 0;
  let text = '';
  parser.on('doctype', () => {
    throw new Refused('XML_DTD');
  });
  parser.on('error', () => {
    throw new Refused('XML_MALFORMED');
  });
  parser.on('opentag', tag => {
    silent = 0;
    text = '';
    depth++;
    if (depth > DEEPEST || Object.keys(tag.attributes).length > MOST_ATTRIBUTES)
      throw new Refused('XML_LIMIT');
    elements.open(localName(tag.name), new Attributes(tag.attributes as Record<string, string>));
  });
  parser.on('closetag', tag => {
    silent = 0;
    depth--;
    elements.close(localName(tag.name), text.trim());
    text = '';
  });
  const addText = (piece: string): void => {
    silent = 0;
    text += piece;
    if (text.length > LONGEST) throw new Refused('XML_LIMIT');
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  const decoder = new TextDecoder(encodingOf(bytes));
  try {
    for (let index = 0; index < bytes.length; index += CHUNK) {
      parser.write(decoder.decode(bytes.subarray(index, index + CHUNK), { stream: true }));
      silent += CHUNK;
      if (silent > LONGEST) throw new Refused('XML_LIMIT');
    }
    parser.write(decoder.decode()).close();
    return undefined;
  } catch (error) {
    return error instanceof Refused ? error.code : 'XML_MALFORMED';
  }
}
