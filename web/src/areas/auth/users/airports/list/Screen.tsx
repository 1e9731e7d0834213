import { userAirportSearch, type UserRow, users } from '@farol/contract/areas/auth/users';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { buildUserColumns } from '../../columns.tsx';

const optionTexts = { active: 'users.choice' } as const;
const segments = ['active'] as const;
const idOf = (row: UserRow): string => row.id;
const editPath = ({ id }: UserRow): string => `/admin/user-airport/edit/${id}`;
const toneOf = (row: UserRow): string | undefined => (row.active ? undefined : 'past');

/** Lists users and the airports to which each is limited. */
export default function UserAirportListScreen() {
  const { t } = useTranslation();
  const search = useSearch(userAirportSearch, { name: 'userAirports', endpoint: users.searchUsers });
  const found = useCall(users.searchUsers, { body: search.body });
  const columns = useMemo(() => buildUserColumns(t, false), [t]);
  return (
    <ListPage<UserRow>
      name="userAirports"
      title={t('users.airportsTitle')}
      search={<SearchBar search={search} texts="users" optionTexts={optionTexts} segments={segments} />}
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
    />
  );
}
