import { categories } from '@farol/contract/areas/inspection/categories';
import {
  type RestrictionRow,
  restrictions,
  restrictionSearch,
} from '@farol/contract/areas/watch/restrictions';
import { IconFileUpload, IconPlayerPause, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { choicesOfRecords } from '#ui/form/choices.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { editPath, importPath, nameOf } from '../naming.ts';
import { useDelete } from '../useDelete.tsx';
import { useToggle } from '../useToggle.tsx';
import { buildRestrictionColumns } from './columns.tsx';
import { Preview } from './Preview.tsx';

const idOf = (row: RestrictionRow): string => row.id;
const toneOf = (row: RestrictionRow): string | undefined => (row.active && !row.expired ? undefined : 'past');
const previewOf = (row: RestrictionRow) => <Preview restriction={row} />;

/** Lists restrictions by expiration, with a preview of their matches. */
export default function RestrictionListScreen() {
  const { t } = useTranslation();
  const search = useSearch(restrictionSearch, {
    name: 'restrictions',
    endpoint: restrictions.searchRestrictions,
  });
  const found = useCall(restrictions.searchRestrictions, { body: search.body });
  const { data } = useCall(categories.restrictionCategories, {});
  const records = useMemo(() => ({ category: { choices: choicesOfRecords(data) } }), [data]);
  const { toggle, dialog } = useToggle();
  const { remove, dialog: deleteDialog } = useDelete();
  const columns = useMemo(() => buildRestrictionColumns(t), [t]);
  const acts = useCallback(
    (row: RestrictionRow) => [
      ...(row.abilities.includes('toggle') && !row.expired
        ? [
            {
              id: 'toggle',
              label: t(row.active ? 'restrictions.deactivate' : 'restrictions.reactivate'),
              icon: row.active ? IconPlayerPause : IconPlayerPlay,
              key: 'd',
              danger: row.active,
              run: () => toggle(row),
            },
          ]
        : []),
      ...(row.abilities.includes('delete')
        ? [
            {
              id: 'delete',
              label: t('restrictions.delete'),
              icon: IconTrash,
              danger: true,
              run: () => remove(row),
            },
          ]
        : []),
    ],
    [t, toggle, remove],
  );
  return (
    <ListPage<RestrictionRow>
      name="restrictions"
      title={t('restrictions.title')}
      main={{ label: t('restrictions.add'), icon: IconPlus, to: '/inspection/restriction-list/add' }}
      second={{ label: t('restrictionImport.act'), icon: IconFileUpload, to: importPath }}
      search={<SearchBar search={search} texts="restrictions" records={records} />}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      source={found}
      empty={
        search.isDefault
          ? { title: t('restrictions.none'), text: t('restrictions.noneText') }
          : { title: t('restrictions.noneFiltered'), text: t('restrictions.noneFilteredText') }
      }
      tone={toneOf}
      to={editPath}
      acts={acts}
      preview={{ render: previewOf, label: t('restrictions.editTitle'), onDemand: true }}
    >
      {dialog}
      {deleteDialog}
    </ListPage>
  );
}
