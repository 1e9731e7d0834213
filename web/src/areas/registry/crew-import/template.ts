import { crewHeadings } from '@farol/contract/areas/registry/crew-import';
import { byteOrderMark, csvLine } from '@farol/contract/csv';
import type { Language } from '@farol/contract/inputErrors';

/** Builds a CSV template: headings, an invented member with two documents, and a dismissed one. */
export function buildTemplate(carrier: string, language: Language): string {
  const lines = [
    crewHeadings[language],
    [
      carrier,
      '123456',
      'Silva',
      'Maria Exemplo',
      '1980-12-31',
      'P',
      'AB123456',
      'BRA',
      'AC',
      'C7788',
      'BRA',
      '2030-12-31',
      '',
    ],
    [
      carrier,
      '654321',
      'Souza',
      'João Exemplo',
      '',
      'P',
      'CD654321',
      'BRA',
      '',
      '',
      '',
      '31/12/2028',
      '01/02/2026',
    ],
  ];
  return byteOrderMark + lines.map(cells => csvLine(cells)).join('');
}
