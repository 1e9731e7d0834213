import { listHeadings } from '@farol/contract/areas/watch/named-lists';
import { byteOrderMark, csvLine } from '@farol/contract/csv';
import type { Language } from '@farol/contract/inputErrors';

const notes = { pt: 'Documento extraviado', en: 'Lost document' } as const;

/** Builds a CSV template: headings, an invented person with two names, and an invented document. */
export function buildTemplate(language: Language): Blob {
  const lines = [
    ['1', 'P', 'AB123456', 'BRA', 'Maria Exemplo da Silva', '1980-12-31', notes[language]],
    ['1', '', '', '', 'Maria Exemplo', '31/12/1980', ''],
    ['2', 'P', 'AB654321', 'PRT', '', '', ''],
  ];
  const rows = [listHeadings[language], ...lines];
  return new Blob([byteOrderMark + rows.map(cells => csvLine(cells)).join('')], { type: 'text/csv' });
}
