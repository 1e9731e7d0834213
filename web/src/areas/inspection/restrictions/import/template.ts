import { byteOrderMark, csvLine } from '@farol/contract/csv';
import { restrictionColumns } from '@farol/contract/areas/inspection/restriction-import';

/** An invented restriction, so that each column shows what it takes. */
const examples = [
  ['P', 'AB123456', 'BRA', 'Maria Exemplo da Silva', '1980-12-31', '', '2030-12-31', 'Avisar o plantão'],
  ['CPF', '529.982.247-25', '', '', '', '', '31/12/2030', ''],
];

/** A file to begin with: the names of the columns, and two lines to be written over. */
export function template(category: string): Blob {
  const lines = examples.map(
    ([type = '', number = '', country = '', name = '', birth = '', , until = '', note = '']) =>
      csvLine([type, number, country, name, birth, category, until, note]),
  );
  return new Blob([byteOrderMark, csvLine(restrictionColumns), ...lines], { type: 'text/csv' });
}
