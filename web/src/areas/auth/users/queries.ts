import { users, type userSearch } from '@farol/contract/areas/auth/users';
import { call } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

export function exportUsers({ body }: SearchOf<typeof userSearch>): FetchFile {
  return how => call(users.exportUsers, { body }, how);
}
