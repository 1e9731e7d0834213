import {
  formatDocumentText,
  type Language,
  passengerStateNames,
  type PassengerRow,
  personKindNames,
  type PrintColumn,
} from '@farol/contract';
import type { ExportColumn } from '#kernel/exports/columns.ts';

export interface PrintedColumn extends ExportColumn<PassengerRow> {
  id: PrintColumn;
  /** Share of the page width. */
  share: number;
}

const inTransit: Record<Language, string> = { pt: 'em trânsito', en: 'in transit' };
const masked: Record<Language, string> = { pt: 'mascarado', en: 'masked' };

/** Returns the name and what the list on the screen shows next to it. */
function nameOf(row: PassengerRow, language: Language): string {
  const name = row.givenNames === '' ? row.surname : `${row.surname}, ${row.givenNames}`;
  const attributes = [
    row.kind === 'CREW' ? personKindNames.CREW[language] : null,
    row.inTransit ? inTransit[language] : null,
    row.masked ? masked[language] : null,
  ].filter(attribute => attribute !== null);
  return attributes.length === 0 ? name : `${name} (${attributes.join(', ')})`;
}

const joinParts = (parts: readonly (string | null)[]): string =>
  parts.filter(part => part !== null && part !== '').join(' ');

export const columnsById: Readonly<Record<PrintColumn, Omit<PrintedColumn, 'id'>>> = {
  name: { pt: 'Nome', en: 'Name', share: 26, value: nameOf },
  alerts: { pt: 'Alertas', en: 'Alerts', share: 7, value: ({ alerts }) => (alerts === 0 ? '' : alerts) },
  document: {
    pt: 'Documento',
    en: 'Document',
    share: 17,
    value: row => formatDocumentText(joinParts([row.documentType, row.documentNumber, row.documentIssuer])),
  },
  nationality: { pt: 'Nac.', en: 'Nat.', share: 6, value: row => row.nationality ?? '' },
  birthDate: { pt: 'Nascimento', en: 'Born', share: 11, value: row => row.birthDate ?? '' },
  age: { pt: 'Idade', en: 'Age', share: 6, value: row => row.age ?? '' },
  gender: { pt: 'Sexo', en: 'Sex', share: 6, value: row => row.gender ?? '' },
  seat: { pt: 'Assento', en: 'Seat', share: 8, value: row => row.seat ?? '' },
  locator: { pt: 'Localizador', en: 'Locator', share: 11, value: row => row.locator ?? '' },
  bags: { pt: 'Bagagens', en: 'Bags', share: 9, value: row => row.bagCount ?? '' },
  state: {
    pt: 'Situação',
    en: 'Status',
    share: 13,
    value: (row, language) => passengerStateNames[row.state][language],
  },
  sources: { pt: 'API/PNR', en: 'API/PNR', share: 9, value: row => row.sources.join(' ') },
  kind: { pt: 'Tipo', en: 'Type', share: 11, value: (row, language) => personKindNames[row.kind][language] },
};
