import { attachments } from '@farol/contract/areas/occurrences/attachments';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import type { useDownload } from '#ui/download/useDownload.ts';

interface Props {
  row: { id: string; name: string };
  download: ReturnType<typeof useDownload>;
}

/** Name of an attachment. A click downloads it. */
export function DownloadButton({ row: { id, name }, download }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      title={t('attachments.download', { name })}
      onClick={() =>
        download.start(name, how => call(attachments.downloadAttachment, { params: { id } }, how))
      }
    >
      {name}
    </Button>
  );
}
