import { type CallRow, callSearch } from '@farol/contract/areas/partners/api-audit';
import { searchLimit } from '@farol/contract/common';
import { Button } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DownloadBar } from '../../../ui/download/DownloadBar.tsx';
import { useDownload } from '../../../ui/download/useDownload.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchBar } from '../../../ui/search/SearchBar.tsx';
import { useSearch } from '../../../ui/search/useSearch.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { outcomeOf } from './outcome.ts';
import { callColumns, callPath } from './parts/columns.tsx';
import { exportCalls, useCalls } from './queries.ts';
import { useIntegratorChoices } from './useIntegratorChoices.ts';

const optionTexts = { status: 'apiAudit.outcomes' } as const;
const newestFirst = [{ id: 'at', desc: true }];
const idOf = (row: CallRow): string => row.id;
const toneOf = (row: CallRow): string | undefined => (outcomeOf(row) === 'HUNG_UP' ? 'past' : undefined);

/** What integrators called and how they were answered, refused calls too. */
export default function ApiAuditScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch(callSearch, { name: 'api-audit' });
  const { from, to } = search.value.period;
  const calls = useCalls(search);
  const columns = useMemo(() => callColumns(t), [t]);
  const download = useDownload();

  const open = useCallback((row: CallRow) => void navigate(callPath(row)), [navigate]);
  const rows = calls.data?.rows;
  const integrators = useIntegratorChoices(rows, search.value.integratorId);

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
                download.start(`farol-${t('apiAudit.fileName')}-${from}_${to}.csv`, exportCalls(search))
              }
            >
              {t('apiAudit.export')}
            </Button>
          </PageHeader>
          <SearchBar
            search={search}
            texts="apiAudit"
            optionTexts={optionTexts}
            records={{ integratorId: integrators }}
          />
          <DownloadBar download={download} />
        </>
      )}
    />
  );
}
