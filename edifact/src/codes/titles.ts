import type { Person } from '../types.ts';

/**
 * Titles in given names (standards digest, sections 4.3 and 9.10). Standing alone they are dropped; glued to the name they are dropped
 * only when what is left is a likelier name than the whole, for WILLIAMS, AMR and ALEXANDR are names too.
 */
export const ALONE: ReadonlySet<string> = new Set(
  'MR MRS MS MISS MSTR MSTER MSS MST MASTER DR DRA PROF REV CHD INF SR SRA SRTA'.split(' '),
);

/** Names that end like a title and are none. */
export const WHOLE_NAMES = new Set(
  (
    'AMR OMR UMR AAMR NIMR NEMR SAMR TAMR KAMR QAMR ' +
    'ADAMS WILLIAMS JAMS HARMS WILLEMS WILHELMS SIMS TOMS ABRAMS GRAMS ' +
    'BADR BEDR SADR NADR QADR HAYDR HAIDR HEIDR SADDR KHODR KHEDR KHIDR NIDR ' +
    'RICHD'
  ).split(' '),
);

/** What is known besides the name. */
export interface NameHints {
  gender?: Person['gender'];
}

/** What stands for no name. */
export const UNKNOWN: ReadonlySet<string> = new Set([
  '',
  '-',
  '.',
  'FNU',
  'LNU',
  'XXX',
  'NA',
  'N/A',
  'UNKNOWN',
  'NONAME',
]);

/** First letters of those; of nothing too. */
const LIKE_UNKNOWN = '-.FLXNUflxnu';

/** Absent when the sender wrote that there is none (`-`, `.`, `FNU`, `LNU`). */
export function knownName(name: string): string | undefined {
  const single = name.includes('  ') ? name.replaceAll(/\s+/g, ' ').trim() : name;
  return single.length <= 7 && LIKE_UNKNOWN.includes(single.charAt(0)) && UNKNOWN.has(single.toUpperCase())
    ? undefined
    : single;
}

const GLUED = ['MSTR', 'MISS', 'MRS', 'CHD', 'INF', 'MR', 'MS', 'DR'] as const;

/** Names of the pattern ALEXANDR, SANDR, LEANDR: a DR after such a cluster belongs to the name. */
const SLAVIC_DR = /[AEIY]NDR$/;

function gluedTitle(word: string, hints: NameHints, feminineAllowed: boolean): number {
  if (WHOLE_NAMES.has(word)) return 0;
  for (const title of GLUED) {
    if (!word.endsWith(title)) continue;
    const rest = word.length - title.length;
    if (rest < 2 && !(rest === 1 && title !== 'DR')) continue;
    const feminine = title === 'MS' || title === 'MRS' || title === 'MISS';
    if (feminine && (hints.gender === 'M' || !feminineAllowed)) return 0;
    if (title === 'DR' && (SLAVIC_DR.test(word) || rest < 4)) return 0;
    return title.length;
  }
  return 0;
}

/** `MARINAMS` → `MARINA`, `LUCASMSTRCHD` → `LUCAS`; the case of the rest is kept. */
function withoutGlued(name: string, hints: NameHints): string {
  let rest = name;
  // After MR a further MS belongs to the name: WILLIAMSMR is WILLIAMS.
  let feminineAllowed = true;
  for (let round = 0; round < 3; round++) {
    const word = rest.slice(rest.lastIndexOf(' ') + 1).toUpperCase();
    const length = gluedTitle(word, hints, feminineAllowed);
    if (length === 0) return rest;
    const title = word.slice(-length);
    rest = rest.slice(0, rest.length - length).trimEnd();
    if (title !== 'CHD' && title !== 'INF' && title !== 'DR') return rest;
    feminineAllowed = true;
  }
  return rest;
}

/** First letters of titles, and the dot that may stand before one. */
const LIKE_TITLE = 'MDPRCISmdprcis.';

/** Whether a word alone is a title; with or without its dot. */
function isTitle(word: string): boolean {
  return (
    word.length <= 7 && LIKE_TITLE.includes(word.charAt(0)) && ALONE.has(word.toUpperCase().replace('.', ''))
  );
}

/** Without the titles at the end. */
function withoutLast(name: string): string {
  let rest = name;
  for (let at = rest.lastIndexOf(' '); at > 0 && isTitle(rest.slice(at + 1)); at = rest.lastIndexOf(' '))
    rest = rest.slice(0, at);
  return rest;
}

function withoutAlone(name: string): string {
  let rest = withoutLast(name);
  for (let at = rest.indexOf(' '); at > 0 && isTitle(rest.slice(0, at)); at = rest.indexOf(' '))
    rest = rest.slice(at + 1);
  return rest;
}

/** A mark that parts a family name from given names where one field holds both: a slash, a comma, or that of a passport's zone. */
const PARTED = /^\/?([^/,<]+)(?:\/|,|<<)(.*)$/;
/** Longer fields are no names. */
const LONGEST_NAME = 500;

/** Family name and given names of a field that holds both; `undefined` when nothing parts them. */
export function partedName(text: string): { surname: string; given: string } | undefined {
  const [, surname, given] = (text.length > LONGEST_NAME ? null : PARTED.exec(text)) ?? [];
  if (surname === undefined || given === undefined) return undefined;
  return { surname: surname.trim(), given: given.replaceAll(/[/,<]+/g, ' ').trim() };
}

const ENDS_LIKE_TITLE = /(?:M[RS]|MRS|ISS|STR|CHD|INF|DR)$/i;

/** The surname without a title behind it (`LIMA MRS`); one before it is dropped when it carries the whole name (`DR ANA LIMA`). */
export function surnameOf(text: string, whole: boolean): string | undefined {
  if (text.charCodeAt(3) === 0x2f && /^(?:INF|CHD)\//i.test(text))
    return surnameOf(text.slice(4).trim(), whole);
  if (!text.includes(' ')) return knownName(text);
  const single = text.includes('  ') ? text.replaceAll(/\s+/g, ' ').trim() : text;
  return knownName(whole ? withoutAlone(single) : withoutLast(single));
}

/** Every title that is met glued ends with one of these: a quick check before the pattern. */
const LAST_LETTERS = 'RSDFrsdf';

/** Given names without titles; absent when none is left or the sender wrote that there is none. */
export function givenNames(text: string, hints: NameHints = {}): string | undefined {
  let name = text.includes('  ') ? text.replaceAll(/\s+/g, ' ').trim() : text;
  if (name.charCodeAt(3) === 0x2f && /^(?:INF|CHD)\//i.test(name)) name = name.slice(4).trim();
  if (name.includes('<')) name = name.replaceAll(/<+/g, ' ').trim();
  if (name.includes(' ')) name = withoutAlone(name);
  else if (name.length > 1 && isTitle(name)) return undefined;
  if (LAST_LETTERS.includes(name.charAt(name.length - 1)) && ENDS_LIKE_TITLE.test(name))
    name = withoutGlued(name, hints);
  return knownName(name);
}
