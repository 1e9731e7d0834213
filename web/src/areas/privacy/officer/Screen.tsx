import { officer } from '@farol/contract/areas/privacy/officer';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import classes from './Officer.module.css';
import { PersonForm } from './PersonForm.tsx';
import { ProcessingRecord } from './ProcessingRecord.tsx';
import { Retention } from './Retention.tsx';

/** Tools of the privacy officer: retention and data subject requests. */
export default function PrivacyScreen() {
  const { t } = useTranslation();
  const retention = useCall(officer.retentionStatus, {}, { handles: [403] });
  const download = useDownload();
  return (
    <>
      <PageHeader title={t('privacy.title')} />
      <Loaded query={retention}>
        {status => (
          <div className={classes.page}>
            <DownloadBar download={download} />
            <PersonForm download={download} />
            <ProcessingRecord download={download} />
            <Retention status={status} />
          </div>
        )}
      </Loaded>
    </>
  );
}
