import { type RestrictionRow, restrictionSearch } from '@farol/contract/areas/inspection/restrictions';
import { searchLimit } from '@farol/contract/common';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { toast } from '../../../../client/toasts.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { SearchBar } from '../../../../ui/search/SearchBar.tsx';
import { useSearch } from '../../../../ui/search/useSearch.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { listKey, useRestrictions, useToggleRestriction } from '../queries.ts';
import { editPath, restrictionColumns } from './columns.tsx';

const optionTexts = { active: 'restrictions.choice' } as const;
const segments = ['active'] as const;
const idOf = (row: RestrictionRow): string => row.id;
const toneOf = (row: RestrictionRow): string | undefined => (row.active && !row.expired ? undefined : 'past');

/** Restrictions by expiration. */
export default function RestrictionListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch(restrictionSearch, { name: listKey });
  const found = useRestrictions(search);
  const toggle = useToggleRestriction();
  const { mutate } = toggle;

  const columns = useMemo(
    () =>
      restrictionColumns(t, row =>
        mutate(row.id, {
          onSuccess: ({ active }) =>
            toast({
              level: 'success',
              message: t(active ? 'restrictions.reactivated' : 'restrictions.deactivated'),
            }),
        }),
      ),
    [t, mutate],
  );
  const open = useCallback((row: RestrictionRow) => void navigate(editPath(row)), [navigate]);

  return (
    <DataTable
      name="restrictions"
      label={t('restrictions.title')}
      rows={found.data?.rows}
      rowId={idOf}
      columns={columns}
      source={found}
      truncatedAt={found.data?.truncated === true ? searchLimit : undefined}
      empty={
        !search.isDefault
          ? { title: t('restrictions.noneFiltered'), text: t('restrictions.noneFilteredText') }
          : { title: t('restrictions.none'), text: t('restrictions.noneText') }
      }
      tone={toneOf}
      onOpen={open}
      renderTop={({ tools }) => (
        <>
          <PageHeader title={t('restrictions.title')}>
            {tools}
            <Button
              component={Link}
              to="/inspection/restriction-list/add"
              leftSection={<IconPlus size={16} />}
            >
              {t('restrictions.add')}
            </Button>
          </PageHeader>
          <SearchBar search={search} texts="restrictions" optionTexts={optionTexts} segments={segments} />
        </>
      )}
    />
  );
}
