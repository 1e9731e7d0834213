import type { Person } from '../types.ts';

/** Drops titles (standards digest, 4.3, 9.10). A glued one goes only if the rest is a likelier name. */
export const ALONE: ReadonlySet<string> = new Set(
  'MR MRS MS MISS MSTR MSTER MSS MST MASTER DR DRA PROF REV CHD INF SR SRA SRTA'.split(' '),
);

/** Names that end like a title. */
export const WHOLE_NAMES = new Set(
  (
    'AMR OMR UMR AAMR NIMR NEMR SAMR TAMR KAMR QAMR ' +
    'ADAMS WILLIAMS JAMS HARMS WILLEMS WILHELMS SIMS TOMS ABRAMS GRAMS ' +
    'BADR BEDR SADR NADR QADR HAYDR HAIDR HEIDR SADDR KHODR KHEDR KHIDR NIDR ' +
    'RICHD'
  ).split(' '),
);

export interface NameHints {
  gender?: Person['gender'];
}

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

const LIKE_UNKNOWN = '-.FLXNUflxnu';

/** Returns undefined for `-`, `.`, `FNU`, `LNU`. */
export function nameOrUndefined(name: string): string | undefined {
  const single = name.includes('  ') ? name.replaceAll(/\s+/g, ' ').trim() : name;
  return single.length <= 7 && LIKE_UNKNOWN.includes(single.charAt(0)) && UNKNOWN.has(single.toUpperCase())
    ? undefined
    : single;
}

const GLUED = ['MSTR', 'MISS', 'MRS', 'CHD', 'INF', 'MR', 'MS', 'DR'] as const;

/** In ALEXANDR, SANDR and LEANDR, DR belongs to the name. */
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

/** `MARINAMS` becomes `MARINA`, `LUCASMSTRCHD` becomes `LUCAS`. */
function removeGluedTitle(name: string, hints: NameHints): string {
  let rest = name;
  // WILLIAMSMR is WILLIAMS.
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

const LIKE_TITLE = 'MDPRCISmdprcis.';

function isTitle(word: string): boolean {
  return (
    word.length <= 7 && LIKE_TITLE.includes(word.charAt(0)) && ALONE.has(word.toUpperCase().replace('.', ''))
  );
}

function removeLastTitles(name: string): string {
  let rest = name;
  for (let at = rest.lastIndexOf(' '); at > 0 && isTitle(rest.slice(at + 1)); at = rest.lastIndexOf(' '))
    rest = rest.slice(0, at);
  return rest;
}

function withoutAlone(name: string): string {
  let rest = removeLastTitles(name);
  for (let at = rest.indexOf(' '); at > 0 && isTitle(rest.slice(0, at)); at = rest.indexOf(' '))
    rest = rest.slice(at + 1);
  return rest;
}

const PARTED = /^\/?([^/,<]+)(?:\/|,|<<)(.*)$/;
const LONGEST_NAME = 500;

export function splitNames(text: string): { surname: string; given: string } | undefined {
  const [, surname, given] = (text.length > LONGEST_NAME ? null : PARTED.exec(text)) ?? [];
  if (surname === undefined || given === undefined) return undefined;
  return { surname: surname.trim(), given: given.replaceAll(/[/,<]+/g, ' ').trim() };
}

const ENDS_LIKE_TITLE = /(?:M[RS]|MRS|ISS|STR|CHD|INF|DR)$/i;

/** `LIMA MRS` becomes `LIMA`, `DR ANA LIMA` becomes `ANA LIMA`. */
export function surnameOf(text: string, whole: boolean): string | undefined {
  if (text.charCodeAt(3) === 0x2f && /^(?:INF|CHD)\//i.test(text))
    return surnameOf(text.slice(4).trim(), whole);
  if (!text.includes(' ')) return nameOrUndefined(text);
  const single = text.includes('  ') ? text.replaceAll(/\s+/g, ' ').trim() : text;
  return nameOrUndefined(whole ? withoutAlone(single) : removeLastTitles(single));
}

/** Last letters of glued titles, checked before the pattern. */
const LAST_LETTERS = 'RSDFrsdf';

/** Returns undefined if no name remains. */
export function givenNames(text: string, hints: NameHints = {}): string | undefined {
  let name = text.includes('  ') ? text.replaceAll(/\s+/g, ' ').trim() : text;
  if (name.charCodeAt(3) === 0x2f && /^(?:INF|CHD)\//i.test(name)) name = name.slice(4).trim();
  if (name.includes('<')) name = name.replaceAll(/<+/g, ' ').trim();
  if (name.includes(' ')) name = withoutAlone(name);
  else if (name.length > 1 && isTitle(name)) return undefined;
  if (LAST_LETTERS.includes(name.charAt(name.length - 1)) && ENDS_LIKE_TITLE.test(name))
    name = removeGluedTitle(name, hints);
  return nameOrUndefined(name);
}
