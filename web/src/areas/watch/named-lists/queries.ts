import { namedLists, type ListVersionProgress } from '@farol/contract/areas/watch/named-lists';
import { call } from '#client/call.ts';
import { useCall } from '#client/useCall.ts';

const pollMs = 1500;

const isAtWork = ({ running, judging }: ListVersionProgress): boolean =>
  running || (judging !== null && judging.state !== 'DONE');

/** Polls a version while it is applied or rolled back, also by another user, and while flights are judged. */
export function useVersionProgress(
  id: string | undefined,
  known: ListVersionProgress | undefined,
): ListVersionProgress | undefined {
  const { data } = useCall(
    namedLists.listVersionProgress,
    { params: { id: id ?? '' } },
    {
      background: true,
      handles: 'all',
      enabled: id !== undefined && (known === undefined || isAtWork(known)),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data === undefined || isAtWork(state.data) ? pollMs : false),
    },
  );
  return data ?? known;
}

/** The screens show the errors of a file and of a version themselves. */
const shownStatuses = [400, 409, 413, 422];

export function checkVersion(listId: string, file: File, listedOn: string) {
  const upload = new FormData();
  upload.set('options', JSON.stringify({ listedOn }));
  upload.set('file', file);
  return call(namedLists.checkListVersion, { params: { id: listId } }, { upload, handles: shownStatuses });
}

interface Confirmation {
  endsMost: boolean;
  floods: boolean;
}

export function applyVersion(id: string, { endsMost, floods }: Confirmation) {
  return call(
    namedLists.applyListVersion,
    { params: { id }, body: { endsMost, floods } },
    { handles: shownStatuses },
  );
}

export function rollBackVersion(id: string, { endsMost, floods }: Confirmation) {
  return call(
    namedLists.rollBackListVersion,
    { params: { id }, body: { endsMost, floods } },
    { handles: shownStatuses },
  );
}
