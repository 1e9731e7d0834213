import { buildUnList } from '../../../server/src/areas/inspection/named-lists/testing/un-list.ts';

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

export function buildUn(entries: number, revision: number): string {
  return buildUnList(
    Array.from({ length: entries }, (_, at) => ({
      reference: `ZZi.${at}`,
      names: ['Ana', letters(at), `${letters(at * 7)}${revised(at, revision) === 0 ? '' : ' Paz'}`],
      aliases: [
        ['Good', `Ana ${letters(at * 3)}`],
        ['Low', 'Ana'],
      ],
      birth: { TYPE_OF_DATE: 'BETWEEN', FROM_YEAR: '1970', TO_YEAR: '1973' },
      documents: [['Passport', `FZ${at + 100_000}`, 'Brazil']],
    })),
    entries,
  );
}
