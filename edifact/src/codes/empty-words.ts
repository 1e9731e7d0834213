/** Letters and digits only. Words that spreadsheets, databases and systems write for a missing value. */
const WORDS = new Set(
  (
    'NA NAN NAT NIL NONE NULL NULO NULA TRUE FALSE VERDADEIRO FALSO INF INFINITY OBJECTOBJECT UNDEFINED UNKNOWN UNK UNKN PENDING TBA TBD FNU LNU BLANK EMPTY MISSING ' +
    'NOTAPPLICABLE NOTAVAILABLE NOTPROVIDED NOTKNOWN NODATA NONUMBER SN ND NI NC VAZIO NENHUM NENHUMA DESCONHECIDO ' +
    'DESCONHECIDA INEXISTENTE IGNORADO IGNORADA SEMNUMERO SEMDOCUMENTO NODOCUMENT NUMERO SEMNOME SEMDADOS SEMINFORMACAO NAOINFORMADO ' +
    'NAOINFORMADA NAOCONSTA NAODISPONIVEL NAOAPLICAVEL NAOIDENTIFICADO NAOIDENTIFICADA PENDENTE'
  ).split(' '),
);

/** `#REF!`, `#N/A`, `#N/D`, `#NOME?`, `#DIV/0!`. */
const SHEET_ERROR = /^#(?:\p{L}+(?:\/0)?[!?]|N\/[A-Z])$/iu;
const FILLED = /^(?:0{3,}|X{2,})$/;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

/** Also true for an empty text, marks, several zeros or several X. */
export function isEmptyCode(text: string): boolean {
  // Nearly all codes.
  if (/[1-9]/.test(text)) return false;
  const folded = fold(text);
  return folded === '' || FILLED.test(folded) || WORDS.has(folded) || SHEET_ERROR.test(text.trim());
}

/** True for a name that is an empty word, or of which every word is one. */
export function isEmptyName(name: string): boolean {
  return isEmptyCode(name) || name.split(/[\s,]+/).every(word => word === '' || isEmptyCode(word));
}
