import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Copyable } from '#ui/display/Copyable.tsx';
import { Findings } from '../detail/Findings.tsx';
import { FindingCounts, ProcessTag } from '../parts/States.tsx';
import { useFile } from '../queries.ts';
import classes from './Correct.module.css';

interface Props {
  id: string;
  duplicateOf: string | null;
  onOpen(id: string): void;
}

/** Shows the state of the sent correction until processing ends. */
export function SentCorrection({ id, duplicateOf, onOpen }: Props) {
  const { t } = useTranslation();
  const file = useFile(id).data;
  return (
    <div className={classes.sent} role="status">
      <b>{t('apiPnr.sent')}</b>
      <Copyable value={id} />
      {file !== undefined && <ProcessTag state={file.processState} />}
      {file !== undefined && file.errors + file.warnings > 0 && (
        <FindingCounts errors={file.errors} warnings={file.warnings} />
      )}
      {duplicateOf !== null && <span>{t('apiPnr.sentRepeat')}</span>}
      <Button size="compact-sm" onClick={() => onOpen(id)}>
        {t('apiPnr.openNew')}
      </Button>
      {file !== undefined && file.findings.length > 0 && <Findings findings={file.findings} />}
    </div>
  );
}
