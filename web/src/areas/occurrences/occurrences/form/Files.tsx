import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddButtons } from '../../attachments/AddButtons.tsx';
import classes from '../../attachments/Attachments.module.css';
import type { ChosenFile } from '../offline/occurrenceAct.ts';

interface Props {
  files: readonly ChosenFile[];
  onChange(files: readonly ChosenFile[]): void;
}

/** Photographs and files that are sent with a new occurrence. */
export function Files({ files, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.attachments} role="group" aria-label={t('attachments.title')}>
      {files.length > 0 && (
        <ul>
          {files.map(({ actId, file }) => (
            <li key={actId}>
              <span>{file.name}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('occurrences.removeFile', { name: file.name })}
                onClick={() => onChange(files.filter(one => one.actId !== actId))}
              >
                {t('occurrences.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddButtons
        onFiles={added => onChange([...files, ...added.map(file => ({ actId: crypto.randomUUID(), file }))])}
      />
    </div>
  );
}
