import { type RoleRow, roleSearch } from '@farol/contract/areas/auth/roles';
import { IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { listKey, useRoleLimits, useRoles } from '../queries.ts';
import { useToggle } from '../useToggle.tsx';
import { buildRoleColumns } from './columns.tsx';
import { Preview } from './Preview.tsx';

const optionTexts = { active: 'roles.choice', kind: 'roles.kinds', permission: 'permission' } as const;
const segments = ['active'] as const;
const idOf = (row: RoleRow): string => row.id;
const nameOf = (row: RoleRow): string => row.name;
const pathOf = (row: RoleRow): string => `/admin/role/edit/${row.id}`;
const toneOf = (row: RoleRow): string | undefined => (row.active ? undefined : 'past');
const previewOf = (row: RoleRow) => <Preview role={row} />;

/** Lists roles by name with organization, functionalities and number of holders. */
export default function RoleListScreen() {
  const { t } = useTranslation();
  const search = useSearch(roleSearch, { name: listKey });
  const found = useRoles(search);
  const limits = useRoleLimits().data;
  const { toggle, dialog } = useToggle();
  const columns = useMemo(() => buildRoleColumns(t), [t]);
  const acts = useCallback(
    (row: RoleRow) =>
      row.abilities.includes('toggle')
        ? [
            {
              id: 'toggle',
              label: t(row.active ? 'roles.deactivate' : 'roles.reactivate'),
              icon: row.active ? IconPlayerPause : IconPlayerPlay,
              key: 'd',
              danger: row.active,
              run: () => toggle(row),
            },
          ]
        : [],
    [t, toggle],
  );
  const records = {
    organizationId: {
      choices: (limits?.organizations ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  };
  return (
    <ListPage<RoleRow>
      name="roles"
      title={t('roles.title')}
      main={{ label: t('roles.add'), icon: IconPlus, to: '/admin/role/add' }}
      search={
        <SearchBar
          search={search}
          texts="roles"
          optionTexts={optionTexts}
          segments={segments}
          records={records}
        />
      }
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      source={found}
      empty={
        search.isDefault
          ? { title: t('roles.none'), text: t('roles.noneText') }
          : { title: t('roles.noneFiltered'), text: t('roles.noneFilteredText') }
      }
      tone={toneOf}
      to={pathOf}
      acts={acts}
      preview={previewOf}
      previewLabel={t('roles.editTitle')}
    >
      {dialog}
    </ListPage>
  );
}
