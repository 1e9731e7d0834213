import type { RestrictionRow } from '@farol/contract/areas/inspection/restrictions';
import { searchLimit } from '@farol/contract/common';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toast } from '../../../../client/toasts.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useRestrictions, useToggleRestriction } from '../queries.ts';
import { editPath, restrictionColumns } from './columns.tsx';
import classes from './List.module.css';

const activeChoices = ['all', 'active', 'inactive'] as const;
type ActiveChoice = (typeof activeChoices)[number];
const meaning = { all: null, active: true, inactive: false };
const idOf = (row: RestrictionRow): string => row.id;
const toneOf = (row: RestrictionRow): string | undefined => (row.active && !row.expired ? undefined : 'past');

/** Restrictions by expiration. */
export default function RestrictionListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const text = query.get('text') ?? '';
  const choice = activeChoices.find(known => known === query.get('active')) ?? 'all';
  const found = useRestrictions({ text, active: meaning[choice] });
  const [typed, setTyped] = useState(text);
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
  const search = (next: { text: string; active: ActiveChoice }): void => {
    const written = new URLSearchParams();
    if (next.text.trim() !== '') written.set('text', next.text.trim());
    if (next.active !== 'all') written.set('active', next.active);
    if (written.toString() === query.toString()) void found.refetch();
    else setQuery(written);
  };
  const filtered = text !== '' || choice !== 'all';

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
        filtered
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
          <search>
            <form
              className={classes.filters}
              aria-label={t('filter.label')}
              onSubmit={event => {
                event.preventDefault();
                search({ text: typed, active: choice });
              }}
            >
              <TextInput
                type="search"
                data-first-filter
                aria-label={t('restrictions.searchText')}
                placeholder={t('restrictions.searchText')}
                leftSection={<IconSearch size={16} />}
                w={300}
                maxLength={60}
                value={typed}
                onChange={event => setTyped(event.currentTarget.value)}
              />
              <SegmentedControl
                aria-label={t('restrictions.column.state')}
                value={choice}
                onChange={active => search({ text: typed, active })}
                data={activeChoices.map(value => ({ value, label: t(`restrictions.choice.${value}`) }))}
              />
              <Button type="submit" variant="default">
                {t('filter.search')}
              </Button>
            </form>
          </search>
        </>
      )}
    />
  );
}
