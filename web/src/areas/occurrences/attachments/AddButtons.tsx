import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Attachments.module.css';

/** Buttons to choose files or to photograph. */
export function AddButtons({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.buttons}>
      <FileButton multiple onChange={onFiles}>
        {props => (
          <Button
            {...props}
            variant="default"
            size="compact-md"
            leftSection={<IconPaperclip size={16} aria-hidden="true" />}
          >
            {t('attachments.add')}
          </Button>
        )}
      </FileButton>
      <FileButton
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={file => file !== null && onFiles([file])}
      >
        {props => (
          <Button
            {...props}
            variant="default"
            size="compact-md"
            leftSection={<IconCamera size={16} aria-hidden="true" />}
          >
            {t('attachments.photograph')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
