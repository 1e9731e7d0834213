import { type NamedListDetail, namedLists } from '@farol/contract/areas/inspection/named-lists';
import { call } from '#client/call.ts';

const pollMs = 1500;

/** Polls a list while its entries are judged. */
export const whileJudging = (query: { state: { data?: NamedListDetail | undefined } }): number | false => {
  const judging = query.state.data?.judging ?? null;
  return judging === null || judging.state === 'DONE' ? false : pollMs;
};

/** The screens show the errors of a file and of a version themselves. */
const shownStatuses = [400, 413, 422];

export function checkVersion(listId: string, file: File, listedOn: string) {
  const upload = new FormData();
  upload.set('options', JSON.stringify({ listedOn }));
  upload.set('file', file);
  return call(namedLists.checkListVersion, { params: { id: listId } }, { upload, handles: shownStatuses });
}

export function applyVersion(id: string, endsMost: boolean) {
  return call(
    namedLists.applyListVersion,
    { params: { id }, body: { endsMost } },
    { handles: shownStatuses },
  );
}

export function rollBackVersion(id: string, endsMost: boolean) {
  return call(
    namedLists.rollBackListVersion,
    { params: { id }, body: { endsMost } },
    { handles: shownStatuses },
  );
}
