import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Download } from '#ui/download/useDownload.ts';
import classes from './Officer.module.css';
import { exportProcessingRecord } from './queries.ts';

/** Exports the record of processing activities as a workbook. */
export function ProcessingRecord({ download }: { download: Download }) {
  const { t } = useTranslation();
  return (
    <section className={classes.part} aria-labelledby="privacy-record">
      <h2 id="privacy-record">{t('privacy.record.title')}</h2>
      <p>{t('privacy.record.text')}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={download.state.kind === 'running'}
          onClick={() => download.start(`${t('privacy.record.fileName')}.xlsx`, exportProcessingRecord())}
        >
          {t('privacy.record.act')}
        </Button>
      </div>
    </section>
  );
}
