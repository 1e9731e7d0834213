import { type RestrictionRow, restrictionSearch } from '@farol/contract/areas/inspection/restrictions';
import { IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { SearchBar } from '../../../../ui/search/SearchBar.tsx';
import { useSearch } from '../../../../ui/search/useSearch.ts';
import { editPath, nameOf } from '../naming.ts';
import { listKey, useRestrictions } from '../queries.ts';
import { useToggle } from '../useToggle.tsx';
import { restrictionColumns } from './columns.tsx';
import { Preview } from './Preview.tsx';

const optionTexts = { active: 'restrictions.choice' } as const;
const segments = ['active'] as const;
const idOf = (row: RestrictionRow): string => row.id;
const toneOf = (row: RestrictionRow): string | undefined => (row.active && !row.expired ? undefined : 'past');
const previewOf = (row: RestrictionRow) => <Preview restriction={row} />;

/** Restrictions by expiration, with what each asks for and whom it meets. */
export default function RestrictionListScreen() {
  const { t } = useTranslation();
  const search = useSearch(restrictionSearch, { name: listKey });
  const found = useRestrictions(search);
  const { toggle, dialog } = useToggle();
  const columns = useMemo(() => restrictionColumns(t), [t]);
  const acts = useCallback(
    (row: RestrictionRow) =>
      row.abilities.includes('toggle') && !row.expired
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
        : [],
    [t, toggle],
  );
  return (
    <ListPage<RestrictionRow>
      name="restrictions"
      title={t('restrictions.title')}
      main={{ label: t('restrictions.add'), icon: IconPlus, to: '/inspection/restriction-list/add' }}
      search={
        <SearchBar search={search} texts="restrictions" optionTexts={optionTexts} segments={segments} />
      }
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
      preview={previewOf}
      previewLabel={t('restrictions.editTitle')}
    >
      {dialog}
    </ListPage>
  );
}
