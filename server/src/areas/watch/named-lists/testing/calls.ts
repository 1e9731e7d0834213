import type { namedLists } from '@farol/contract';
import { createId } from '#kernel/ids.ts';
import type { CallsOf, Records } from '#testing/calls.ts';

function listOf({ categoryId, userId }: Pick<Records, 'categoryId' | 'userId'>) {
  return {
    name: `List ${createId()}`,
    source: 'Invented authority',
    categoryId,
    expiration: '2026-12-31',
    viewers: [userId],
    receivers: [userId],
  };
}

const listFileType = 'multipart/form-data; boundary=part';

function buildListFile(): Buffer {
  const part = (head: string, body: string): string =>
    `--part\r\nContent-Disposition: form-data; name=${head}\r\n\r\n${body}\r\n`;
  const parts =
    part('"options"', JSON.stringify({ listedOn: '2026-03-01' })) +
    part('"file"; filename="list.csv"', 'entry;number\r\nA-1;FX000333');
  return Buffer.from(`${parts}--part--\r\n`);
}

const byList = ({ namedListId: id }: Records) => ({ params: { id } });
const byVersion = ({ listVersionId: id }: Records) => ({ params: { id } });

export const calls: CallsOf<typeof namedLists> = {
  searchNamedLists: { input: () => ({ body: {} }) },
  getNamedList: { owner: 'agency', input: byList },
  createNamedList: { owner: 'agency', input: records => ({ body: listOf(records) }) },
  updateNamedList: {
    owner: 'agency',
    input: records => ({ ...byList(records), body: { ...listOf(records), version: 1 } }),
  },
  checkListVersion: {
    owner: 'agency',
    input: records => ({ ...byList(records), body: buildListFile(), type: listFileType }),
  },
  listVersionProgress: { owner: 'agency', input: byVersion },
  searchListChanges: { owner: 'agency', input: records => ({ ...byVersion(records), body: {} }) },
  countListVersionAlerts: { owner: 'agency', input: byVersion },
  withdrawListVersionAlerts: { owner: 'agency', input: byVersion },
  applyListVersion: { owner: 'agency', input: records => ({ ...byVersion(records), body: {} }) },
  rollBackListVersion: {
    owner: 'agency',
    input: records => ({ ...byVersion(records), body: { endsMost: true } }),
  },
};
