import { pack } from '../core/tags.ts';
import { maxRounds, passesLuhn } from './cards.ts';
import { quickCheckText, SEEN_ACCOUNT, SEEN_CARD, SEEN_WORD } from './quick-check.ts';

/** Health, religion and full card numbers (standards digest, 4.4, 7, 13). */

/** All other codes count as sensitive, because new meal and assistance codes appear every year. */
const KEPT = new Set(
  (
    'DOCS DOCO DOCA FOID PCTC CTCM CTCE CTCB CTCH CTCT CTCP CTCF CTCR CTCA FQTV FQTR FQTU FQTS TKNE TKNA TKNM TKNR TKNO TKTL TKTN ADTK ' +
    'SEAT NSST NSSA NSSB NSSW SMSA SMST SMSW RQST CHLD INFT INFE XBAG EXST CBBG GRPF GRPS GPST CLID RLOC LANG ASVC PDBG BIKE SPEQ PETC ' +
    'AVIH BULK WEAP UMNR COUR CKIN OTHS PSPT ADPI ADMD BSCT FRAG SLPR TWOV ESTA BAGW EPAY ' +
    'UPGR FARE'
  ).split(' '),
);

export function isSensitiveRequest(code: string): boolean {
  return !KEPT.has(code) && !KEPT.has(code.toUpperCase());
}

/** See {@link placeOfCode}. */
export const KEPT_CODES = new Int32Array(1 << 10);

function placeOfCode(code: number): number {
  return Math.imul(code, 0x9e37_79b1) >>> 22;
}

for (const text of KEPT) {
  const code = pack(text);
  let place = placeOfCode(code);
  while (KEPT_CODES[place] !== 0) place = (place + 1) & 1023;
  KEPT_CODES[place] = code;
}

/** Accepts capitals only. */
export function isKeptCode(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from !== 4) return false;
  return isKeptPacked(
    ((bytes[from] as number) << 24) |
      ((bytes[from + 1] as number) << 16) |
      ((bytes[from + 2] as number) << 8) |
      (bytes[from + 3] as number),
  );
}

function isKeptPacked(code: number): boolean {
  let place = placeOfCode(code);
  for (;;) {
    const keptCode = KEPT_CODES[place];
    if (keptCode === code) return code !== 0;
    if (keptCode === 0) return false;
    place = (place + 1) & 1023;
  }
}

const CODES =
  '[A-Z]{2}ML|WCH[RSC]|WCBD|WCBW|WCMP|WCLB|WCOB|BLND|DEAF|MEDA|MEDIF|MEQT|STCR|DPNA|MAAS|OXYG|SVAN|ESAN|PPOC|PRGN|EMIG';
/** Whole words, because longer ones are names: Hindupur, Blindheim. */
const WORDS =
  'KOSHER(?![A-Z])|HALAL(?![A-Z])|M[OU]SL[EI]M[AS]?(?![A-Z])|MU[CÇ]ULMAN|HINDU(?:S|IST|ISM|[IÍ]SMO)?(?![A-Z])|JEWISH|JUDEU|JUDAIC|DIAB[EÉ]T|' +
  'ALLERG|AL[EÉ]RGI|VEGETARIAN|WHEEL ?CHAIR|CADEIRA DE RODAS|CADEIRANTE|PREGNAN|GR[AÁ]VIDA|GESTANTE|OXYGEN|OXIG[EÊ]NIO|STRETCHER|' +
  'M[EÉ]DIC(?:AL|ALLY|[AO]S?)(?![A-Z])|MEDICA(?:TI|TE|ME|[CÇ])|BLIND(?:NESS)?(?![A-Z])|AUTIS[TM]|DISAB|DEFICI[EÊ]N|SPECIAL MEAL';
export const SENSITIVE = new RegExp(`(?<![A-Z])(?:${CODES})(?![A-Z])|(?<![A-Z])(?:${WORDS})`, 'i');

const CODE = new RegExp(`^(?:${CODES})$`, 'i');

export function isSensitiveCode(word: string): boolean {
  return word.length >= 4 && word.length <= 5 && CODE.test(word);
}

export function isSensitiveText(text: string): boolean {
  return (quickCheckText(text) & SEEN_WORD) !== 0 && SENSITIVE.test(text);
}

/** Visa 13, 16, 19; Mastercard 16; American Express 15; Diners 14; others 16 to 19. */
function isCardLength(digits: string): boolean {
  const { length } = digits;
  if (/^3[47]/.test(digits)) return length === 15;
  if (/^3[0689]/.test(digits)) return length === 14 || length === 16;
  if (digits.startsWith('4')) return length === 13 || length === 16 || length === 19;
  return /^[2356]/.test(digits) && length >= 16 && length <= 19;
}

/** 13 to 19 digits, with at most one blank or dash between two digits. */
const DIGIT_RUN = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

/** Must equal the WebAssembly module (`assembly/quick-check.ts`); `maskCards` finds more. */
export function maskCards(text: string): string {
  if (text.length < 13 || (quickCheckText(text) & SEEN_CARD) === 0) return text;
  let masked = text;
  for (let round = 0; round < maxRounds; round++) {
    const next = masked.replaceAll(DIGIT_RUN, maskIfCard);
    if (next === masked) return masked;
    masked = next;
  }
  return masked.replaceAll(/\d/g, 'X');
}

function maskIfCard(run: string): string {
  const digits = run.replaceAll(/\D/g, '');
  return isCardLength(digits) && passesLuhn(digits) ? maskMiddle(run) : run;
}

export function maskMiddle(run: string): string {
  const total = run.replaceAll(/\D/g, '').length;
  let seen = 0;
  return run.replaceAll(/\d/g, digit => {
    seen++;
    return seen <= 6 || seen > total - 4 ? digit : 'X';
  });
}

/** Ignores the check digit. */
export function maskAccounts(text: string): string {
  return (quickCheckText(text) & SEEN_ACCOUNT) === 0
    ? text
    : text.replaceAll(/\d(?:[ -]?\d){10,}/g, maskMiddle);
}

/** Returns undefined for a sensitive text. */
export function safeText(text: string): string | undefined {
  return text === '' || isSensitiveText(text) ? undefined : maskCards(text);
}
