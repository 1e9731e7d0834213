const header = 'entry;type;number;country;name;birthDate;note\n';

const letters = (index: number): string =>
  [...index.toString(26).padStart(4, '0')]
    .map(digit => String.fromCharCode(65 + Number.parseInt(digit, 26)))
    .join('');
const nameOf = (index: number): string => `Ana ${letters(index)} ${letters(index * 7)}`;

/** One entry in ten changes with the revision. */
const revised = (index: number, revision: number): number => (index % 10 === 0 ? revision : 0);

export function buildDocuments(entries: number, revision: number): string {
  const lines = Array.from(
    { length: entries },
    (_, at) => `D-${at};P;FX${at + 100_000};BRA;;;${revised(at, revision)}\n`,
  );
  return header + lines.join('');
}

export function buildNames(entries: number, revision: number): string {
  const lines = Array.from(
    { length: entries },
    (_, at) =>
      `N-${at};P;FY${at + 100_000};BRA;${nameOf(at)};1980-05-${10 + (at % 18)};${revised(at, revision)}\n`,
  );
  return header + lines.join('');
}

/** Builds XML with the structure of the consolidated list of the UN Security Council. */
export function buildUn(entries: number, revision: number): string {
  const people = Array.from(
    { length: entries },
    (_, at) =>
      `<INDIVIDUAL><DATAID>${at}</DATAID><FIRST_NAME>Ana</FIRST_NAME><SECOND_NAME>${letters(at)}</SECOND_NAME>` +
      `<THIRD_NAME>${letters(at * 7)}${revised(at, revision) === 0 ? '' : ' Paz'}</THIRD_NAME>` +
      `<REFERENCE_NUMBER>ZZi.${at}</REFERENCE_NUMBER><INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY>` +
      `<ALIAS_NAME>Ana ${letters(at * 3)}</ALIAS_NAME></INDIVIDUAL_ALIAS><INDIVIDUAL_DATE_OF_BIRTH>` +
      `<FROM_YEAR>1970</FROM_YEAR><TO_YEAR>1973</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH><INDIVIDUAL_DOCUMENT>` +
      `<TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>FZ${at + 100_000}</NUMBER>` +
      `<ISSUING_COUNTRY>Brazil</ISSUING_COUNTRY></INDIVIDUAL_DOCUMENT></INDIVIDUAL>\n`,
  );
  return `<?xml version="1.0"?><CONSOLIDATED_LIST><INDIVIDUALS>${people.join('')}</INDIVIDUALS></CONSOLIDATED_LIST>`;
}
