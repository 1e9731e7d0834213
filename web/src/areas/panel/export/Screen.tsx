import { exportSearch } from '@farol/contract/areas/panel/export';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { hashKey } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { type Download, useDownload } from '#ui/download/useDownload.ts';
import { formatNumber } from '#ui/format/format.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { type SearchOf, useSearch } from '#ui/search/useSearch.ts';
import { useSearchForm } from '#ui/search/useSearchForm.ts';
import { buildFileName } from './fileName.ts';
import { RowCount } from './parts/RowCount.tsx';
import classes from './parts/Export.module.css';
import { ExportFields } from './parts/ExportFields.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { exportApiPnr, useExportCount } from './queries.ts';

/** Delay before the count is requested, while the filter still changes. */
const countDelayMs = 400;

type Search = SearchOf<typeof exportSearch>;

interface RowCount {
  /** Undefined while the count of the current filter is unknown. */
  rows: number | undefined;
  error: Error | null;
  retry(): void;
}

function useRowCount({ body }: Search): RowCount {
  const [debouncedBody] = useDebouncedValue(body, countDelayMs);
  const count = useExportCount(debouncedBody);
  const current = hashKey([debouncedBody]) === hashKey([body]);
  return {
    rows: current && !count.isFetching ? count.data?.rows : undefined,
    error: current && !count.isFetching ? count.error : null,
    retry: () => void count.refetch(),
  };
}

function Summary({ search, download }: { search: Search; download: Download }) {
  const { t } = useTranslation();
  const { rows, error, retry } = useRowCount(search);
  const filter = search.value;
  const running = download.state.kind === 'running';
  const [asking, setAsking] = useState(false);
  const words = { ARRIVALS: t('export.fileWord.ARRIVALS'), DEPARTURES: t('export.fileWord.DEPARTURES') };
  return (
    <>
      <section className={classes.summary} aria-label={t('export.summary')}>
        <FilterSentence filter={filter} />
        <RowCount rows={rows} error={error} onRetry={retry} />
        <p className="dim">{t(`export.fileKind.${filter.format}`)}</p>
      </section>
      <div className={classes.acts}>
        <Button
          leftSection={<IconDownload size={16} />}
          disabled={rows === undefined || rows === 0 || running}
          onClick={() => setAsking(true)}
        >
          {rows === undefined || rows === 0
            ? t('export.act')
            : t('export.actRows', { count: rows, rows: formatNumber(rows, language()) })}
        </Button>
        <span className="dim">{t('export.audited')}</span>
      </div>
      {asking && (
        <ReasonDialog
          title={t('export.reasonTitle')}
          text={t('export.reasonText')}
          act={t('export.act')}
          subject="export"
          asking={false}
          onReason={reason => {
            setAsking(false);
            download.start(buildFileName(filter, words), exportApiPnr(search, reason));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Exports people of flights with documents, booking and source. Shows the row count first. */
export default function ExportScreen() {
  const { t } = useTranslation();
  const search = useSearch(exportSearch, { name: 'export' });
  const form = useSearchForm(search, { texts: 'export', live: true });
  // Belongs to the screen, so that a temporarily invalid period does not stop a download.
  const download = useDownload();
  return (
    <>
      <PageHeader title={t('export.title')} />
      <div className={classes.page}>
        <form className={classes.form} onSubmit={event => event.preventDefault()}>
          <ExportFields form={form} />
        </form>
        {!form.valid ? (
          <section className={classes.summary} aria-label={t('export.summary')}>
            <p className={classes.count}>{t('export.wrongPeriod')}</p>
          </section>
        ) : (
          <Summary search={search} download={download} />
        )}
        <div className={classes.progress}>
          <DownloadBar download={download} />
        </div>
      </div>
    </>
  );
}
