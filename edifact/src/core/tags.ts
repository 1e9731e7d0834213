/** Up to four ASCII characters in one integer, so that reading compares no strings. */

/** At most four characters. */
export function pack(text: string): number {
  let packed = 0;
  for (let index = 0; index < text.length; index++) packed = (packed << 8) | fold(text.charCodeAt(index));
  return packed;
}

export function unpack(packed: number): string {
  let text = '';
  for (let rest = packed; rest > 0; rest >>>= 8) text = String.fromCharCode(rest & 0xff) + text;
  return text;
}

export function fold(byte: number): number {
  return byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte;
}

export function isLetter(byte: number): boolean {
  const upper = byte & 0xdf;
  return upper >= 0x41 && upper <= 0x5a;
}

export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

export function isAlphanumeric(byte: number): boolean {
  return isLetter(byte) || isDigit(byte);
}

const KNOWN_TAGS =
  'UNA UNB UNG UNH UNT UNE UNZ UNS UCD BGM RFF DTM LOC NAD CTA COM TDT ATT MEA GEI FTX EMP NAT DOC CNT AUT PDT ERP ERC MSG ORG TVL EQN ' +
  'SRC RCI SSR DAT IFT ADD EBD TIF FTI REF FAR TKT MON PTK TXD FOP TRA RPI APD TRI SSD TBD ABI SAC LTS UCI UCM UCS OSI CUX QTY STS GIS ' +
  'GID PAC MOA TOD EQD SEL PCI ODI PDI TAX LIN PRI UCF UGH UGT';

const tagFlags = new Uint8Array(32 * 32 * 32);

function knownIndex(first: number, second: number, third: number): number {
  return ((first & 31) << 10) | ((second & 31) << 5) | (third & 31);
}

for (const tag of KNOWN_TAGS.split(' '))
  tagFlags[knownIndex(tag.charCodeAt(0), tag.charCodeAt(1), tag.charCodeAt(2))] = 1;

/** Index by the last five bits of each letter. */
export function placeOfTag(tag: number): number {
  return ((tag & 0x1f_0000) >> 6) | ((tag & 0x1f00) >> 3) | (tag & 0x1f);
}

export function knownPacked(): number[] {
  return KNOWN_TAGS.split(' ').map(pack);
}

/** 1 for a known tag, by {@link placeOfTag}. */
export function knownTags(): Uint8Array {
  return tagFlags;
}

export function isKnownTag(first: number, second: number, third: number): boolean {
  if (tagFlags[knownIndex(first, second, third)] === 0) return false;
  return isLetter(first) && isLetter(second) && isLetter(third);
}

/** Syntax 4. */
const REPEATABLE = new Set(['RFF', 'DTM', 'COM', 'FTX', 'MEA', 'GEI', 'DAT', 'RCI'].map(pack));

export function hasRepetitions(tag: number): boolean {
  return REPEATABLE.has(tag);
}
