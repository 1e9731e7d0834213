import type { restrictionImport } from '@farol/contract';
import type { CallsOf, Records } from '#testing/calls.ts';

const restrictionFileType = 'multipart/form-data; boundary=part';

function restrictionFileOf({ categoryId, userId }: Pick<Records, 'categoryId' | 'userId'>): Buffer {
  const fields = { categoryId, expiration: '2026-12-31', viewers: [userId], receivers: [userId] };
  const part = (head: string, body: string): string =>
    `--part\r\nContent-Disposition: form-data; name=${head}\r\n\r\n${body}\r\n`;
  const parts =
    part('"options"', JSON.stringify(fields)) + part('"file"; filename="list.csv"', 'P;FX000222;BRA');
  return Buffer.from(`${parts}--part--\r\n`);
}

export const calls: CallsOf<typeof restrictionImport> = {
  checkRestrictionImport: {
    input: records => ({ body: restrictionFileOf(records), type: restrictionFileType }),
  },
  restrictionImportProgress: {
    owner: 'agency',
    input: ({ restrictionImportId: id }) => ({ params: { id } }),
  },
  applyRestrictionImport: { owner: 'agency', input: ({ restrictionImportId: id }) => ({ params: { id } }) },
};
