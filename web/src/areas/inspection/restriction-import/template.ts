import { byteOrderMark, csvLine } from '@farol/contract/csv';
import { restrictionColumns } from '@farol/contract/areas/inspection/restriction-import';

/** Invented restrictions that show the content of each column. */
const examples = [
  ['P', 'AB123456', 'BRA', 'Maria Exemplo da Silva', '1980-12-31', '', '2030-12-31', 'Avisar o plantão'],
  ['CPF', '529.982.247-25', '', '', '', '', '31/12/2030', ''],
];

/** Builds a CSV template: column names and two example lines. */
export function buildTemplate(category: string): Blob {
  const lines = examples.map(
    ([type = '', number = '', country = '', name = '', birth = '', , until = '', note = '']) =>
      csvLine([type, number, country, name, birth, category, until, note]),
  );
  return new Blob([byteOrderMark, csvLine(restrictionColumns), ...lines], { type: 'text/csv' });
}
