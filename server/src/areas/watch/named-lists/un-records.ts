import { SaxesParser } from 'saxes';
import { Failure } from '#kernel/failure.ts';

const chunkBytes = 1 << 16;
const maxDepth = 16;
/** Characters of a text or tag. */
const maxTextLength = 1 << 16;
const maxAttributes = 50;
const maxFields = 5000;

/** Texts by element name. */
type Fields = Map<string, string[]>;

/** An individual of the consolidated list. */
export interface UnRecord {
  fields: Fields;
  /** Elements with own fields, such as `INDIVIDUAL_ALIAS`. */
  groups: { name: string; fields: Fields }[];
}

interface Handlers {
  individual(record: UnRecord): void;
  entity(): void;
}

interface Building {
  record: UnRecord;
  depth: number;
  group: Fields | undefined;
  fields: number;
}

/**
 * Streams the consolidated list of the UN Security Council. Refuses document types, undefined entities and
 * files beyond the bounds. Throws NOT_LIST_XML and the failures
 * of the handlers.
 */
export function readUnRecords(bytes: Uint8Array, handlers: Handlers): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const path: string[] = [];
  let text = '';
  let silent = 0;
  let current: Building | undefined;
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0;
    text = '';
    path.push(name);
    if (path.length > maxDepth || Object.keys(attributes).length > maxAttributes) refuse();
    if (path.length === 1 && name !== 'CONSOLIDATED_LIST') refuse();
    if (current === undefined && name === 'ENTITY') handlers.entity();
    if (current === undefined && name === 'INDIVIDUAL')
      current = {
        record: { fields: new Map(), groups: [] },
        depth: path.length,
        group: undefined,
        fields: 0,
      };
    else if (current !== undefined && path.length === current.depth + 1) {
      current.group = new Map();
      current.record.groups.push({ name, fields: current.group });
    }
  });
  parser.on('closetag', ({ name }) => {
    silent = 0;
    if (current !== undefined) closeElement(current, name, path.length - current.depth, text.trim());
    if (current !== undefined && path.length === current.depth) {
      handlers.individual(current.record);
      current = undefined;
    }
    path.pop();
    text = '';
  });
  const addText = (piece: string): void => {
    silent = 0;
    text += piece;
    if (text.length > maxTextLength) refuse();
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      parser.write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }));
      silent += chunkBytes;
      if (silent > 4 * maxTextLength) refuse();
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('NOT_LIST_XML');
  }
  if (path.length > 0) throw new Failure('NOT_LIST_XML');
}

function refuse(): never {
  throw new Failure('NOT_LIST_XML');
}

/** `depth` counts from the individual: 1 for its elements, 2 for their elements. */
function closeElement(current: Building, name: string, depth: number, text: string): void {
  if (depth < 1 || depth > 2 || text === '') return;
  current.fields += 1;
  if (current.fields > maxFields) refuse();
  const fields = depth === 1 ? current.record.fields : current.group;
  if (fields === undefined) return;
  const texts = fields.get(name);
  if (texts === undefined) fields.set(name, [text]);
  else texts.push(text);
}
