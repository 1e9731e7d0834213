import { searchLimit } from '@farol/contract/common';
import { type FileRow, fileSearch } from '@farol/contract/areas/panel/files';
import { Button } from '@mantine/core';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lazy } from '../../../ui/lazy.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { localDate } from '../../../ui/dates.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { SearchBar } from '../../../ui/search/SearchBar.tsx';
import { type SearchOf, useSearch } from '../../../ui/search/useSearch.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { arrivedIds, fingerprint, withProgress } from './arrivals.ts';
import { fileColumns } from './parts/columns.tsx';
import classes from './parts/Panel.module.css';
import { Strip } from './parts/Strip.tsx';
import { panelPath, Tabs } from './parts/Tabs.tsx';
import { useFileCounts, useFiles, useLatestFiles } from './queries.ts';

const Detail = lazy(() => import('./detail/Detail.tsx'));

const optionTexts = {
  sendState: 'apiPnr.send',
  processState: 'apiPnr.process',
  findings: 'apiPnr.findingChoice',
} as const;
const newestFirst = [{ id: 'receivedAt', desc: true }];
const idOf = (row: FileRow): string => row.id;
const noRows: readonly FileRow[] = [];

/** The files of a search, what came since they were read, and the counts that tell when something may have. */
function useFollowed(search: SearchOf<typeof fileSearch>, today: string) {
  const found = useFiles(search);
  const counts = useFileCounts();
  const newer = counts.data !== undefined && counts.dataUpdatedAt > found.dataUpdatedAt;
  const when =
    newer && found.data !== undefined && counts.data !== undefined ? fingerprint(counts.data) : undefined;
  const latest = useLatestFiles(search, today, when).data?.rows ?? noRows;
  const listed = found.data?.rows;
  const rows = useMemo(
    () => (listed === undefined ? undefined : withProgress(listed, latest)),
    [listed, latest],
  );
  const arrived = useMemo(() => (listed === undefined ? [] : arrivedIds(listed, latest)), [listed, latest]);
  return { found, counts, rows, arrived };
}

export function Files() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const today = localDate(new Date());
  const opened = query.get('file');
  const search = useSearch(fileSearch, { name: 'files' });
  const text = search.key;
  const { found, counts, rows, arrived } = useFollowed(search, today);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [wide, setWide] = useState(false);

  const pathOf = useCallback(
    (row: FileRow): string => {
      const address = new URLSearchParams(text);
      address.set('file', row.id);
      return `${panelPath}?${address}`;
    },
    [text],
  );
  const columns = useMemo(() => fileColumns(t, pathOf), [t, pathOf]);
  const open = useCallback(
    (id: string | null) => {
      const address = new URLSearchParams(text);
      if (id !== null) address.set('file', id);
      setWide(false);
      setQuery(address);
    },
    [text, setQuery],
  );
  const openRow = useCallback((row: FileRow) => open(row.id), [open]);
  const letIn = (): void => {
    setFresh(new Set(arrived));
    void found.refetch();
  };
  const toneOf = (row: FileRow): string | undefined =>
    row.id === opened ? 'open' : fresh.has(row.id) ? 'unread' : undefined;

  return (
    <div className={classes.page} data-open={opened !== null} data-wide={wide}>
      <DataTable
        name="api-pnr"
        label={t('apiPnr.title')}
        rows={rows}
        rowId={idOf}
        columns={columns}
        source={found}
        place={text}
        truncatedAt={found.data?.truncated === true ? searchLimit : undefined}
        empty={{ title: t('apiPnr.none'), text: t('apiPnr.noneText') }}
        defaultSort={newestFirst}
        tone={toneOf}
        onOpen={openRow}
        renderTop={({ tools }) => (
          <>
            <PageHeader title={t('apiPnr.title')}>{tools}</PageHeader>
            <Tabs current="files">
              <div role="status" className={classes.arrived}>
                {arrived.length > 0 && (
                  <Button size="compact-sm" variant="light" loading={found.isFetching} onClick={letIn}>
                    {t('apiPnr.arrived', { count: arrived.length })}
                  </Button>
                )}
              </div>
            </Tabs>
            <div className={classes.top}>
              <Strip counts={counts.data} failed={counts.isError} search={search} />
              <SearchBar search={search} texts="apiPnr" optionTexts={optionTexts} />
            </div>
          </>
        )}
      />
      {opened !== null && (
        <Suspense fallback={<PageSkeleton />}>
          <Detail key={opened} id={opened} onOpen={open} onWide={setWide} />
        </Suspense>
      )}
    </div>
  );
}
