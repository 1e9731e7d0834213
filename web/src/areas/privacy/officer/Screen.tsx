import { useTranslation } from 'react-i18next';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import classes from './Officer.module.css';
import { PersonForm } from './PersonForm.tsx';
import { ProcessingRecord } from './ProcessingRecord.tsx';
import { useRetention } from './queries.ts';
import { Retention } from './Retention.tsx';

/** Tools of the privacy officer: retention and data subject requests. */
export default function PrivacyScreen() {
  const { t } = useTranslation();
  const retention = useRetention();
  const download = useDownload();
  const { data, error } = retention;
  return (
    <>
      <PageHeader title={t('menu.screen.privacy')} />
      {data !== undefined ? (
        <div className={classes.page}>
          <DownloadBar download={download} />
          <PersonForm download={download} />
          <ProcessingRecord download={download} />
          <Retention status={data} />
        </div>
      ) : error === null ? (
        <PageSkeleton />
      ) : (
        <FailedNotice error={error} onRetry={() => void retention.refetch()} />
      )}
    </>
  );
}
