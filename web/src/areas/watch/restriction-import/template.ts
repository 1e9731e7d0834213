import { restrictionHeadings } from '@farol/contract/areas/watch/restriction-import';
import { byteOrderMark, csvLine } from '@farol/contract/csv';
import type { Language } from '@farol/contract/inputErrors';

const notes = { pt: 'Avisar o plantão', en: 'Notify the officer on duty' } as const;

/** Builds a CSV template: headings and two invented restrictions. */
export function buildTemplate(category: string, language: Language): string {
  const note = notes[language];
  const lines = [
    ['P', 'AB123456', 'BRA', 'Maria Exemplo da Silva', '1980-12-31', category, '2030-12-31', note],
    ['CPF', '529.982.247-25', '', '', '', category, '31/12/2030', ''],
  ];
  return byteOrderMark + [restrictionHeadings[language], ...lines].map(cells => csvLine(cells)).join('');
}
