import { isSensitiveText, SENSITIVE } from './sensitive.ts';

/* Reveal health or religion in names, addresses and references. Free text keeps only known patterns. */

/** Codes of meals and assistance that no person is called. */
const MEALS =
  'AV BB BL CH CN DB FP FS GF GM HF HN IV JN JP KS LC LF LP LQ LS MO NB NF NL NO NS OB OR PF PR RF RG RV SF SP TD VG VJ VL VO VS VV';
/** Also names of people. */
const CODES_AND_NAMES = 'SVAN|ESAN';
const CODES = `(?:${MEALS.replaceAll(' ', '|')})ML|WCH[RSC]|WCBD|WCBW|WCMP|WCLB|WCOB|BLND|DPNA|OXYG|STCR|MEQT|MEDIF|PPOC|PRGN|DEAF`;
/** Whole words, because longer ones are names: Halali, Veganzones, Kosherbayev. */
const WORDS =
  'WHEEL ?CHAIRS?|CADEIRANTES?|CADEIRA DE RODAS|SILLA DE RUEDAS|KOSHER|HALAL|VEGETARIAN[OA]?S?|VEGAN[OA]?S?|GLUTEN|LACTOSE|OXYGEN|STRETCHER|' +
  'PREGNAN(?:T|CY)|GESTANTES?|DISABLED|SPECIAL MEALS?|SABBATH|SHABBAT|TRADE UNION|UNION MEMBER|INSULINA?|COMIDA|ASSISTANCE|BARIATRIC|' +
  'AMBULIFT|MEDIPAK|HIV POS';
const STEMS =
  'DIAB[EÉ\\x80-\\xff]+T|ALLERG|AL[EÉ\\x80-\\xff]+RGI|OXIG[EÊ\\x80-\\xff]+NIO|GR[AÁ\\x80-\\xff]+VIDA|AUTIS[TM]|DEFICI[EÊ\\x80-\\xff]+N|' +
  'MU[CÇ\\x80-\\xff]+ULMAN|JEHOVAH|SINDICAT|DIALYS|CHEMOTHERAP|QUIMIOTERAP|EPILEP|HIV POSITIV|REFEI[CÇ\\x80-\\xff]+|ASSIST[EÊ\\x80-\\xff]+NCIA';
/** Reveal orientation, refuge or an illness. Nobody is called so, but streets and institutions are. */
const STATES =
  'L[EÉ\\x80-\\xff]+SBI(?:AN|CAS?(?![A-Z])|ENN)|HOMOS{1,2}E[XK]|BIS{1,2}EXUA|TRANS{1,2}EXUA|TRANSG|TRAVESTI|LGBT|' +
  'STATELESS|STAATENLOS|APATRID|AP[AÁ\\x80-\\xff]+TRIDA|APOLID[EI](?![A-Z])|ASYL(?:UM|EE|ANT)|ASILAD[OA]S?(?![A-Z])|REFUGEE|REFUGIAD|' +
  'REFUGI(?:EE?S?(?![A-Z])|[\\x80-\\xff])|RIFUGIAT|FLUE?CHTLING|FL[\\x80-\\xff]+CHTLING|(?:REQUERENTE|SOLICITANTE)S? DE |' +
  'AIDS(?![A-Z])|S[EO]ROPOSITI|TUBERCUL|HEPATIT';
const SAID = `(?:${WORDS})(?![A-Z])|(?:${STEMS})`;
const SURE = new RegExp(`(?<![A-Z])(?:(?:${CODES}|${CODES_AND_NAMES})(?![A-Z])|${SAID}).*$`, 'is');
const IN_ADDRESS = new RegExp(`(?<![A-Z])(?:(?:${CODES})(?![A-Z])|${SAID}).*$`, 'is');
/** Only after another word or before a slash, because the first word may be a name. */
const IN_NAME = new RegExp(
  `(?<![A-Z])(?:(?=(?:${CODES})(?![A-Z]))(?<=[A-Z].*)|(?=${SAID}|${STATES})(?<=[A-Z][^/]*)).*$`,
  'is',
);

/** A quick check; words that end in ML are separate. */
export const BEGINNINGS =
  'WCHR WCHS WCHC WCBD WCBW WCMP WCLB WCOB BLND DPNA OXYG STCR MEQT MEDI PPOC PRGN DEAF SVAN ESAN MEDA MAAS EMIG WHEE CADE SILL KOSH HALA ' +
  'VEGE VEGA GLUT LACT DIAB ALLE ALER OXIG STRE PREG GRAV GEST AUTI DISA DEFI SPEC MUCU SABB SHAB JEHO SIND TRAD UNIO INSU DIAL CHEM QUIM ' +
  'EPIL REFE COMI ASSI BARI AMBU MOSL MUSL HIND JEWI JUDE JUDA BLIN RAMA SIKH BUDD BUDI CATH CATO EVAN ESPI UMBA CAND CANC ASTH SURD CEGO ' +
  'CEGA MULE CRUT MEAL LGBT TRAN NEED PLEA REQU WANT PREF CANN UNAB AISL PORK FAST PREC NECE SOLI DESE GOST FAVO REFU ASYL ASIL APAT ' +
  'LESB HOMO BISE BISS TRAV STAT STAA APOL RIFU FLUC FLUE AIDS SERO SORO TUBE HEPA';
/**
 * Frequent surnames and other words of four to eight letters that begin like a word of a request. No pattern
 * matches them, so that the module need not leave them to the patterns.
 */
export const KNOWN_NAMES =
  'MEDINA VEGA EVANS WHEELER ESPINOZA ESPINOSA ESPINOLA ASSIS ALLEN CANDIDO RAMALHO SOLIS EVANDRO TRAN REQUENA ' +
  'TRAVIS TRAVERS APOLONIA TRAVEL TRAVESSA STATES SOROCABA';
/** Three letters. */
export const SHORT_WORDS = 'HIV GAY NUT PLS';

/** Replaces a request after the name of a person by blanks. */
export function withoutRequest(name: string): string {
  return blanked(name, IN_NAME);
}

function blanked(text: string, request: RegExp): string {
  return text.replace(request, found => ' '.repeat(found.length));
}

/** Also names of places and agencies. */
const ALONE = /(?<![A-Z])(?:MEAL|NUT|UNION|GAY)\b/i;

/** Distinguish a request from the name of a place, agency or reference. */
const FURTHER = new RegExp(
  '(?<![A-Z])(?:RAMADH?[AÃ\\x80-\\xff]+N|SIKHS?(?![A-Z])|BUDDHIS|BUDIST|CATHOLIC|CAT[OÓ\\x80-\\xff]+LIC|EVANG[EÉ\\x80-\\xff]+LIC|' +
    `ESP[IÍ\\x80-\\xff]+RITA|UMBAND|CANDOMBL|CANCER|C[AÂ\\x80-\\xff]+NCER|HIV\\b|ASTHMA|SURD[OA]\\b|CEG[OA]\\b|MULETA|CRUTCH|${STATES})`,
  'i',
);
/** Neither streets nor places have these names. */
const WISHES =
  /(?<![A-Z])(?:NEED(?:S|ED)?|PLEASE|PLS|REQUEST(?:S|ED)?|REQUIRES?|WANTS?|PREFER[SE]?|CANNOT|UNABLE|AISLE|PORK|FAST(?:S|ING)|PRECISA|NECESSITA|SOLICITA|DESEJA|GOSTARIA|FAVOR)(?![A-Z]).*$/is;

export function hasWish(text: string): boolean {
  return WISHES.test(text);
}

/** Also names of streets: Rua do Cego, Medical Center Drive. */
const STREET_NAMES = new RegExp(
  `(?:${SENSITIVE.source}|${FURTHER.source}|(?<![A-Z])(?:MEAL|NUT|GAY)\\b)[A-Z\\x80-\\xff]*`,
  'gi',
);
const BEFORE_NAME =
  /(?<![A-Z])(?:R|RUA|AV|AVENIDA|TV|TRAVESSA|AL|ALAMEDA|PRA(?:C|\xc7|\xc3\x87)A|LARGO|ESTRADA|RODOVIA|VIA|BECO|LADEIRA|BAIRRO|VILA|JARDIM|PARQUE|CALLE|CARRERA|PLAZA|PASEO|CAMINO|RUE|AVENUE|PLACE|PIAZZA|HOSPITAL|CENTRO|COLEGIO|ESCOLA|IGREJA|UNIVERSIDADE)\.? (?:(?:D[AEOU]S?|DEL|DE LA|LA|LOS) )?$/i;
const BEHIND_NAME =
  /^ (?:STREET|ST|ROAD|RD|AVENUE|AVE|LANE|LN|DRIVE|DR|SQUARE|SQ|BOULEVARD|BLVD|WAY|COURT|CT|PLACE|PL|HILL|PARK|CENTER|CENTRE|HOSPITAL|CHURCH|SCHOOL|COLLEGE|UNIVERSITY|CEMETERY|QUARTER)(?![A-Z])/i;
/** Covers the longest words around a name. */
const nameContext = 24;

/** Works on addresses. */
export function addressWithoutRequest(address: string): string {
  return blanked(blanked(address, IN_ADDRESS), WISHES).replaceAll(
    STREET_NAMES,
    (word, at: number, text: string) => {
      const end = at + word.length;
      const isName =
        BEFORE_NAME.test(text.slice(Math.max(0, at - nameContext), at)) ||
        BEHIND_NAME.test(text.slice(end, end + nameContext));
      return isName ? word : ' '.repeat(word.length);
    },
  );
}

export function isRequestAsPlace(text: string): boolean {
  return isSensitiveText(text) || SURE.test(text) || FURTHER.test(text);
}

/** Applies to references, addresses and free text. */
export function tellsRequest(text: string): boolean {
  return isRequestAsPlace(text) || ALONE.test(text);
}

/** Ignores words with digits, which may be references. */
export function hasRequestWord(text: string): boolean {
  return (
    /[A-Z]{3}/i.test(text) &&
    tellsRequest(text.replaceAll(/[A-Z\d]+/gi, word => (/\d/.test(word) ? '0' : word)))
  );
}

/** A reader of the text would take them for digits. */
export function hasForeignDigits(text: string): boolean {
  if (!/[\x80-\xff]/.test(text)) return false;
  const decoded = Buffer.from(text, 'latin1').toString('utf8');
  return /(?![0-9])[\p{Nd}\p{Nl}\u2460-\u24ff\u2776-\u2793]/u.test(decoded);
}
