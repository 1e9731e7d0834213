import { userHeadings } from '@farol/contract/areas/auth/user-import';
import { byteOrderMark, csvLine } from '@farol/contract/csv';
import type { Language } from '@farol/contract/inputErrors';

/** Builds a CSV template: headings, an invented user with airports, and one without. */
export function buildTemplate(roles: readonly string[], language: Language): string {
  const lines = [
    userHeadings[language],
    ['529.982.247-25', roles.join('/'), 'GRU/GIG'],
    ['111.444.777-35', roles[0] ?? '', ''],
  ];
  return byteOrderMark + lines.map(cells => csvLine(cells)).join('');
}
