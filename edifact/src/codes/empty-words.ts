/** Letters and digits only. Words that spreadsheets, databases and systems write for a missing value. */
const WORDS = new Set(
  (
    'NA NAN NAT NIL NONE NULL NULO NULA TRUE FALSE VERDADEIRO FALSO INF INFINITY OBJECTOBJECT UNDEFINED UNKNOWN UNK UNKN PENDING TBA TBD FNU LNU BLANK EMPTY MISSING ' +
    'NOTAPPLICABLE NOTAVAILABLE NOTPROVIDED NOTKNOWN NODATA NONUMBER SN ND NI NC VAZIO NENHUM NENHUMA DESCONHECIDO ' +
    'DESCONHECIDA INEXISTENTE IGNORADO IGNORADA SEMNUMERO SEMDOCUMENTO NODOCUMENT NUMERO SEMNOME SEMDADOS SEMINFORMACAO NAOINFORMADO ' +
    'NAOINFORMADA NAOCONSTA NAODISPONIVEL NAOAPLICAVEL NAOIDENTIFICADO NAOIDENTIFICADA PENDENTE NAOTEM NAOPOSSUI NAOHA AINFORMAR ACONFIRMAR ' +
    'SEMDOC SEMPASSAPORTE SEMREGISTRO NOMEDESCONHECIDO NOMENAOINFORMADO ' +
    'UNSPECIFIED NOTSPECIFIED NOTSTATED NOTGIVEN NOTRECORDED UNAVAILABLE NONEPROVIDED NODOC NOPASSPORT NONAME UNKNOWNNAME NAMEUNKNOWN NFN NLN NN ' +
    'TBC TOBEADVISED TOBECONFIRMED SD NINGUNO NINGUNA DESCONOCIDO DESCONOCIDA NOAPLICA NODISPONIBLE NOINFORMADO NOINFORMADA NOCONSTA NOTIENE ' +
    'VACIO PENDIENTE SINNUMERO SINDOCUMENTO SINPASAPORTE SINDATOS SINNOMBRE INCONNU INCONNUE AUCUN AUCUNE NEANT NONRENSEIGNE NONDISPONIBLE ' +
    'SANSNUMERO SANSNOM UNBEKANNT NICHTBEKANNT KEINE KEINEANGABE KEINEANGABEN SCONOSCIUTO SCONOSCIUTA NESSUNO NESSUNA NONNOTO NONDISPONIBILE ' +
    'ONBEKEND GEEN NIEZNANY NIEZNANE BILINMIYOR НЕТ НЕТДАННЫХ НЕИЗВЕСТНО НЕИЗВЕСТЕН ОТСУТСТВУЕТ غيرمعروف مجهول 未知 不明 不详'
  ).split(' '),
);

/** `#REF!`, `#¡REF!`, `#N/A`, `#N/D`, `#NV`, `#NOME?`, `#DIV/0!`, `#GETTING_DATA`; `\N` of databases. */
const SHEET_ERROR = /^(?:#(?:[¡¿]?\p{L}+(?:\/0)?[!?]|N\/[A-Z]|NV|\p{L}+_\p{L}+)|\\N)$/iu;
const FILLED = /^(?:0{3,}|X{2,})$/;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '');

/** Also true for an empty text, marks, several zeros or several X. */
export function isEmptyCode(text: string): boolean {
  // Nearly all codes.
  if (/[1-9]/.test(text)) return false;
  const folded = fold(text);
  return folded === '' || FILLED.test(folded) || WORDS.has(folded) || SHEET_ERROR.test(text.trim());
}

/** True for a name that is an empty word, or of which every word is one. */
export function isEmptyName(name: string): boolean {
  const isEmpty = (word: string): boolean => word === '' || isEmptyCode(word);
  const words = name.split(/[\s,]+/);
  return (
    isEmptyCode(name) ||
    // Names of two letters are often also such words: Ni Na.
    (words.some(word => word.length > 2) &&
      words.every(word => isEmpty(word) || word.split('/').every(isEmpty)))
  );
}
