import { type UserRow, userSearch } from '@farol/contract/areas/auth/users';
import { IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toLocalDate } from '#ui/format/dates.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { buildUserColumns } from '../columns.tsx';
import { exportUsers, listKey, useOrganizationChoices, useRoleChoices, useUsers } from '../queries.ts';
import { useToggle } from '../useToggle.tsx';

const optionTexts = { active: 'users.choice' } as const;
const segments = ['active'] as const;
const idOf = (row: UserRow): string => row.id;
const editPath = ({ id }: UserRow): string => `/admin/user/edit/${id}`;
const toneOf = (row: UserRow): string | undefined => (row.active ? undefined : 'past');

/** Returns the choices of the search: roles, and organizations when the reader manages several. */
function useSearchChoices() {
  const roles = useRoleChoices().data;
  const organizations = useOrganizationChoices().data;
  return useMemo(() => {
    const choose = (all: readonly { id: string; name: string }[] = []) => ({
      choices: all.map(({ id, name }) => ({ value: id, label: name })),
    });
    return { roleId: choose(roles), organizationId: choose(organizations) };
  }, [roles, organizations]);
}

/** Lists the users that the reader manages, by name. */
export default function UserListScreen() {
  const { t } = useTranslation();
  const search = useSearch(userSearch, { name: listKey });
  const found = useUsers(search);
  const download = useDownload();
  const { toggle, dialog } = useToggle();
  const records = useSearchChoices();
  const columns = useMemo(() => buildUserColumns(t, true), [t]);
  const acts = useCallback(
    (row: UserRow) =>
      row.abilities.includes('toggle')
        ? [
            {
              id: 'toggle',
              label: t(row.active ? 'users.deactivate' : 'users.reactivate'),
              icon: row.active ? IconPlayerPause : IconPlayerPlay,
              key: 'd',
              danger: row.active,
              run: () => toggle(row),
            },
          ]
        : [],
    [t, toggle],
  );
  const everyUser = {
    id: 'xlsx',
    label: t('users.export'),
    disabled: found.data?.rows.length === 0 || download.state.kind === 'running',
    run: () =>
      download.start(`farol-${t('users.fileName')}-${toLocalDate(new Date())}.xlsx`, exportUsers(search)),
  };
  return (
    <ListPage<UserRow>
      name="users"
      title={t('menu.screen.users')}
      main={{ label: t('users.add'), icon: IconPlus, to: '/admin/user/add' }}
      search={
        <>
          <SearchBar
            search={search}
            texts="users"
            optionTexts={optionTexts}
            segments={segments}
            records={records}
          />
          <DownloadBar download={download} />
        </>
      }
      rowId={idOf}
      columns={columns}
      source={found}
      empty={
        search.isDefault
          ? { title: t('users.none'), text: t('users.noneText') }
          : { title: t('users.noneFiltered'), text: t('users.noneFilteredText') }
      }
      tone={toneOf}
      to={editPath}
      acts={acts}
      exports={[everyUser]}
    >
      {dialog}
    </ListPage>
  );
}
