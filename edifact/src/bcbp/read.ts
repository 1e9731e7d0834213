import { givenNames, surnameOf } from '../codes/titles.ts';
import { midnight } from './days.ts';
import { dateLeg, readConditional, readLeg } from './leg.ts';
import { Notes, Refusal } from './notes.ts';
import { findParts, MANDATORY, type Parts } from './parts.ts';
import { beyondAscii, sizeAt, skipBlanks } from './text.ts';
import type { BcbpLeg, BcbpOptions, BcbpPass, BcbpResult, BcbpSecurity } from './types.ts';
import { readUnique } from './unique.ts';

const NAME = 2;
const INDICATOR = 22;
const LEGS = 23;

/**
 * Reads a boarding pass barcode (IATA Resolution 792; standards digest, section 10). Widths are in
 * characters. Throws only if `options.verify` does.
 */
export function readBcbp(text: string, options: BcbpOptions = {}): BcbpResult {
  const notes = new Notes(options.strict === true);
  try {
    const pass = readPass(text, options, notes);
    return { ok: true, pass, warnings: notes.warnings };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused: BcbpResult = { ok: false, reason: error.reason, message: error.message, at: error.at };
    if (error.leg !== undefined) refused.leg = error.leg;
    return refused;
  }
}

function readPass(text: string, options: BcbpOptions, notes: Notes): BcbpPass {
  if (!text.startsWith('M')) throw new Refusal('FORMAT', 0);
  if (!/^[1-4]$/.test(text.charAt(1))) throw new Refusal('LEG_COUNT', 1);
  const beyond = beyondAscii(text);
  if (beyond >= 0) notes.object('NOT_ASCII', beyond);
  const electronicTicket = text.charAt(INDICATOR).toUpperCase() === 'E';
  const pass: BcbpPass = {
    name: text.slice(NAME, INDICATOR).trim(),
    electronicTicket,
    bagTags: [],
    legs: [],
  };
  const now = midnight(options.now);
  let reference = now;
  let at = LEGS;
  for (let leg = 0; leg < Number(text.charAt(1)); leg++) {
    if (leg > 0) at = skipSeparator(text, at, leg, notes);
    const [read, parts] = readWhole(text, at, leg, notes);
    pass.legs.push(read);
    if (leg === 0) reference = readUnique(pass, text, parts, now, notes) ?? now;
    if (reference !== undefined) dateLeg(read, reference, at + DAY, leg);
    at = parts.end;
  }
  readName(pass, notes);
  if (!electronicTicket) notes.warn('NO_ELECTRONIC_TICKET', INDICATOR);
  const security = readEnd(text, at, pass.issuer, options, notes);
  if (security !== undefined) pass.security = security;
  return pass;
}

const DAY = 21;

function readWhole(text: string, at: number, leg: number, notes: Notes): [BcbpLeg, Parts] {
  if (text.length < at + MANDATORY || text.charAt(at) === '^') throw new Refusal('TOO_SHORT', at, leg);
  const read = readLeg(text, at, leg, notes);
  const from = at + MANDATORY;
  const size = sizeAt(text, from - 2, leg);
  const parts = findParts(text, { leg, last: leg + 1 === Number(text.charAt(1)), from, size }, notes);
  readConditional(read, text, parts, leg, notes);
  return [read, parts];
}

const LEG_SHAPE = /^.{7}(?:[A-Z]{3}| {3}){2}[A-Z\d ]{3}[\d ]{4}[A-Z ][\d ]{3}/;

/** Some airlines write a group separator between legs, and the ticket indicator again. */
function skipSeparator(text: string, at: number, leg: number, notes: Notes): number {
  let next = at;
  while (next < text.length && text.charCodeAt(next) < 0x20) next++;
  const here = text.slice(next, next + MANDATORY);
  const behind = text.slice(next + 1, next + 1 + MANDATORY);
  if (here.startsWith('E') && !LEG_SHAPE.test(here) && LEG_SHAPE.test(behind)) next++;
  if (next > at) notes.warn('SEPARATOR', at, leg);
  return next;
}

const HINTS = { MALE: 'M', FEMALE: 'F' } as const;

function readName(pass: BcbpPass, notes: Notes): void {
  const { name, description } = pass;
  if (name === '') notes.warn('NAME_MISSING', NAME);
  if (/[a-z]/.test(name)) notes.warn('LOWER_CASE_NAME', NAME);
  if (/\d/.test(name)) notes.warn('NAME_DIGITS', NAME + name.search(/\d/));
  const slash = name.indexOf('/');
  const surname = surnameOf((slash < 0 ? name : name.slice(0, slash)).trim(), slash < 0);
  const meaning = description?.meaning;
  const gender = meaning === 'MALE' || meaning === 'FEMALE' ? { gender: HINTS[meaning] } : {};
  const untitledNames = slash < 0 ? undefined : givenNames(name.slice(slash + 1).trim(), gender);
  if (surname !== undefined) pass.surname = surname;
  if (untitledNames !== undefined) pass.givenNames = untitledNames;
}

function readEnd(
  text: string,
  at: number,
  issuer: string | undefined,
  options: BcbpOptions,
  notes: Notes,
): BcbpSecurity | undefined {
  const mark = skipBlanks(text, at);
  if (mark === text.length) {
    if (mark > at) notes.warn('TRAILING_BLANKS', at);
    return undefined;
  }
  if (text.charAt(mark) !== '^') throw new Refusal('NOT_SECURITY', at);
  if (mark > at) notes.warn('SEPARATOR', at);
  const end = mark + 4 + sizeAt(text, mark + 2);
  if (end > text.length) throw new Refusal('SIZE_PAST_END', mark + 2);
  const after = skipBlanks(text, end);
  if (after < text.length) notes.object('TRAILING_CHARACTERS', after);
  else if (end < text.length) notes.warn('TRAILING_BLANKS', end);
  const signed = { text: text.slice(0, mark), type: text.charAt(mark + 1), data: text.slice(mark + 4, end) };
  const valid = options.verify?.(issuer === undefined ? signed : { ...signed, issuer });
  const verification = valid === undefined ? 'NOT_VERIFIABLE' : valid ? 'VALID' : 'INVALID';
  return { type: signed.type, data: signed.data, verification };
}
