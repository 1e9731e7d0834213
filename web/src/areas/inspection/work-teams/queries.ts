import { users } from '@farol/contract/areas/auth/users';
import {
  type WorkTeamDetail,
  type WorkTeamRow,
  workTeams,
  type workTeamSearch,
} from '@farol/contract/areas/inspection/work-teams';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import type { Register, TogglingRegister } from '#ui/register/register.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

const shared = {
  name: 'workTeams',
  listPath: '/inspection/work-teams/list',
  addPath: '/inspection/work-teams/add',
  editPath: (id: string) => `/inspection/work-teams/edit/${id}`,
  idOf: (row: WorkTeamRow) => row.id,
  nameOf: (row: WorkTeamRow) => row.name,
  toggle: (id: string, version: number) =>
    call(workTeams.toggleWorkTeam, { query: { id } }, buildIfMatch(version)),
} as const;

const getWorkTeam = (id: string, signal?: AbortSignal): Promise<WorkTeamDetail> =>
  call(workTeams.getWorkTeam, { params: { id } }, signal === undefined ? {} : { signal });

/** Register of list rows. */
export const workTeamRegister: TogglingRegister<WorkTeamRow> = { ...shared, read: getWorkTeam };
/** Register of one team with its members. */
export const workTeamRecord: Register<WorkTeamDetail> & TogglingRegister<WorkTeamDetail> = {
  ...shared,
  read: getWorkTeam,
};

export function useWorkTeamRows({ queryKey, body }: SearchOf<typeof workTeamSearch>) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(workTeams.searchWorkTeams, { body }, { signal }),
    staleTime: 60_000,
  });
}

/** Lists people of the organization who may be members. */
export function useColleagues() {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call(users.listColleagues, { body: {} }, { signal }),
    staleTime: 5 * 60_000,
  });
}
