import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../client/language.ts';
import { DownloadBar } from '../../../ui/download/DownloadBar.tsx';
import { type Download, useDownload } from '../../../ui/download/useDownload.ts';
import { formatNumber } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { type ExportWanted, fileNameOf, toFilter } from './filter.ts';
import { Count } from './parts/Count.tsx';
import classes from './parts/Export.module.css';
import { ExportFields } from './parts/Fields.tsx';
import { Sentence } from './parts/Sentence.tsx';
import { exportPeople, useExportCount } from './queries.ts';
import { useWanted } from './useWanted.ts';

/** Nothing is counted while the filter still changes; milliseconds. */
const settled = 400;

/** What is wanted as text, so that equal wishes are one. */
const keyOf = (wanted: ExportWanted): string => JSON.stringify(toFilter(wanted));

interface Counted {
  /** Undefined while it is not known for what is wanted now. */
  rows: number | undefined;
  error: Error | null;
  retry(): void;
}

function useCounted(wanted: ExportWanted): Counted {
  const [asked] = useDebouncedValue(wanted, settled);
  const count = useExportCount(asked);
  const current = keyOf(asked) === keyOf(wanted);
  return {
    rows: current && !count.isFetching ? count.data?.rows : undefined,
    error: current && !count.isFetching ? count.error : null,
    retry: () => void count.refetch(),
  };
}

function Summary({ wanted, download }: { wanted: ExportWanted; download: Download }) {
  const { t } = useTranslation();
  const { rows, error, retry } = useCounted(wanted);
  const running = download.state.kind === 'running';
  const words = { ARRIVALS: t('export.fileWord.ARRIVALS'), DEPARTURES: t('export.fileWord.DEPARTURES') };
  return (
    <>
      <section className={classes.summary} aria-label={t('export.summary')}>
        <Sentence wanted={wanted} />
        <Count rows={rows} error={error} onRetry={retry} />
        <p className="dim">{t(`export.fileKind.${wanted.format}`)}</p>
      </section>
      <div className={classes.acts}>
        <Button
          leftSection={<IconDownload size={16} />}
          disabled={rows === undefined || rows === 0 || running}
          onClick={() => download.start(fileNameOf(wanted, words), exportPeople(wanted))}
        >
          {rows === undefined || rows === 0
            ? t('export.act')
            : t('export.actRows', { count: rows, rows: formatNumber(rows, language()) })}
        </Button>
        <span className="dim">{t('export.audited')}</span>
      </div>
    </>
  );
}

/** People of flights with documents, booking and source as a file: first what it will hold, then the file. */
export default function ExportScreen() {
  const { t } = useTranslation();
  const { draft, wanted, change } = useWanted();
  // Here, so that a period that is wrong for a moment does not stop a download.
  const download = useDownload();
  return (
    <>
      <PageHeader title={t('menu.screen.exportApiPnr')} />
      <div className={classes.page}>
        <form className={classes.form} onSubmit={event => event.preventDefault()}>
          <ExportFields draft={draft} change={change} />
        </form>
        {wanted === null ? (
          <section className={classes.summary} aria-label={t('export.summary')}>
            <p className={classes.count}>{t('export.wrongPeriod')}</p>
          </section>
        ) : (
          <Summary wanted={wanted} download={download} />
        )}
        <div className={classes.progress}>
          <DownloadBar download={download} />
        </div>
      </div>
    </>
  );
}
