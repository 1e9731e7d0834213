import { roles } from '@farol/contract/areas/auth/roles';
import { noOrganization, users } from '@farol/contract/areas/auth/users';
import { organizations } from '@farol/contract/areas/registry/organizations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { choicesOfRecords } from '#ui/form/choices.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { RegisterList, useRegisterSearch } from '#ui/register/RegisterList.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { buildUserColumns } from '../columns.tsx';
import { exportUsers } from '../queries.ts';
import { userRegister } from '../register.ts';

const optionTexts = { active: 'users.choice' } as const;
const segments = ['active'] as const;

/** Returns the choices of the search: roles, and organizations when the reader manages several. */
function useSearchChoices() {
  const { t } = useTranslation();
  const { data: roleChoices } = useCall(roles.roleChoices, {});
  const { data: organizationChoices } = useCall(organizations.organizationChoices, {});
  return useMemo(
    () => ({
      roleId: { choices: choicesOfRecords(roleChoices) },
      organizationId: {
        choices: [
          // Only readers of several organizations see users without one.
          ...((organizationChoices?.length ?? 0) > 1
            ? [{ value: noOrganization, label: t('users.noOrganization') }]
            : []),
          ...choicesOfRecords(organizationChoices),
        ],
      },
    }),
    [roleChoices, organizationChoices, t],
  );
}

/** Lists the users that the reader manages, by name. */
export default function UserListScreen() {
  const { t } = useTranslation();
  const search = useRegisterSearch(userRegister);
  const { data } = useCall(users.searchUsers, { body: search.body });
  const download = useDownload();
  const records = useSearchChoices();
  const columns = useMemo(() => buildUserColumns(t, true), [t]);
  const exportAll = {
    id: 'xlsx',
    label: t('users.export'),
    disabled: data?.rows.length === 0 || download.state.kind === 'running',
    run: () =>
      download.start(`farol-${t('users.fileName')}-${toLocalDate(new Date())}.xlsx`, exportUsers(search)),
  };
  return (
    <RegisterList
      register={userRegister}
      search={search}
      bar={
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
      columns={columns}
      exports={['csv', exportAll]}
    />
  );
}
