import type { CallRow } from '@farol/contract/areas/partners/api-audit';
import { searchLimit } from '@farol/contract/common';
import { Button } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { localDate } from '../../../ui/dates.ts';
import { DownloadBar } from '../../../ui/download/DownloadBar.tsx';
import { useDownload } from '../../../ui/download/useDownload.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { type CallSearch, outcomeOf, readSearch, writeSearch } from './filter.ts';
import { CallFilters } from './parts/CallFilters.tsx';
import { callColumns, callPath } from './parts/columns.tsx';
import { exportCalls, useCalls } from './queries.ts';

const newestFirst = [{ id: 'at', desc: true }];
const idOf = (row: CallRow): string => row.id;
const toneOf = (row: CallRow): string | undefined => (outcomeOf(row) === 'HUNG_UP' ? 'past' : undefined);

/** What integrators called and how they were answered, refused calls too. */
export default function ApiAuditScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const today = localDate(new Date());
  const text = query.toString();
  const wanted = useMemo(() => readSearch(new URLSearchParams(text), today), [text, today]);
  const calls = useCalls(wanted);
  const columns = useMemo(() => callColumns(t), [t]);
  const download = useDownload();

  const search = (next: CallSearch): void => {
    const written = writeSearch(next);
    if (written.toString() === writeSearch(wanted).toString()) void calls.refetch();
    else setQuery(written);
  };
  const open = useCallback((row: CallRow) => void navigate(callPath(row)), [navigate]);
  const rows = calls.data?.rows;

  return (
    <DataTable
      name="api-audit"
      label={t('menu.screen.apiAudit')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      source={calls}
      truncatedAt={calls.data?.truncated === true ? searchLimit : undefined}
      empty={{ title: t('apiAudit.none'), text: t('apiAudit.noneText') }}
      defaultSort={newestFirst}
      tone={toneOf}
      onOpen={open}
      renderTop={({ tools }) => (
        <>
          <PageHeader title={t('menu.screen.apiAudit')}>
            {tools}
            <Button
              variant="default"
              title={t('apiAudit.exportHint')}
              leftSection={<IconFileTypeCsv size={16} />}
              disabled={rows === undefined || rows.length === 0 || download.state.kind === 'running'}
              onClick={() =>
                download.start(
                  `farol-${t('apiAudit.fileName')}-${wanted.from}_${wanted.to}.csv`,
                  exportCalls(wanted),
                )
              }
            >
              {t('apiAudit.export')}
            </Button>
          </PageHeader>
          <CallFilters value={wanted} today={today} rows={rows} onSearch={search} />
          <DownloadBar download={download} />
        </>
      )}
    />
  );
}
