import { type AttachmentRow, attachments } from '@farol/contract/areas/occurrences/attachments';
import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { formatInstant } from '#ui/format/format.ts';
import { LateReasonDialog } from '#ui/reason/LateReasonDialog.tsx';
import { AddButtons } from './AddButtons.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { formatSize } from './formatSize.ts';
import type { UploadTarget } from './uploadFile.ts';
import { type Upload, useUploads } from './useUploads.ts';
import classes from './Attachments.module.css';

function DeleteButton({ row }: { row: AttachmentRow }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) =>
      call(attachments.deleteAttachment, { params: { id: row.id }, body: { reason } }),
    onSuccess: () => showToast({ level: 'success', message: t('attachments.deleted') }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {t('attachments.delete')}
      </Button>
      {asking && (
        <LateReasonDialog
          title={t('attachments.deleteTitle', { name: row.name })}
          text={t('attachments.deleteText')}
          act={t('attachments.delete')}
          subject={`attachment ${row.id}`}
          asking={isPending}
          onReason={mutate}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function UploadLine({ upload, onRetry, onDismiss }: { upload: Upload; onRetry(): void; onDismiss(): void }) {
  const { t } = useTranslation();
  const { file, share, failure } = upload;
  return (
    <li>
      <span>{file.name}</span>
      {failure === undefined ? (
        <Progress
          className={classes.progress ?? ''}
          value={share * 100}
          aria-label={t('attachments.sending', { name: file.name })}
        />
      ) : (
        <>
          <span role="alert" className={classes.failure}>
            {failure}
          </span>
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t('attachments.retry')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onDismiss}>
            {t('attachments.dismiss')}
          </Button>
        </>
      )}
    </li>
  );
}

/** Files of a passenger or of one of their occurrences, with the buttons to add some. */
export default function Attachments(target: UploadTarget) {
  const { t } = useTranslation();
  const { passengerId, occurrenceId } = target;
  const { data } = useCall(attachments.attachmentsOfPassenger, { params: { passengerId } });
  const { uploads, add, retry, dismiss } = useUploads(target);
  const download = useDownload();
  if (data === undefined) return null;
  const rows = data.rows.filter(row => row.occurrenceId === occurrenceId);
  return (
    <div className={classes.attachments}>
      {rows.length + uploads.length > 0 && (
        <ul aria-label={t('attachments.title')}>
          {rows.map(row => (
            <li key={row.id}>
              <DownloadButton row={row} download={download} />
              <span className="dim">
                {formatSize(row.size)} ·{' '}
                {t('attachments.by', { by: row.by, at: formatInstant(row.at, language()) })}
              </span>
              {row.abilities.includes('delete') && <DeleteButton row={row} />}
            </li>
          ))}
          {uploads.map(upload => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload.id)}
            />
          ))}
        </ul>
      )}
      <DownloadBar download={download} />
      {data.canAdd && <AddButtons onFiles={add} />}
      {data.canAdd && occurrenceId === null && (
        <p className="dim">{t('attachments.hint', { max: data.maxFileMegabytes })}</p>
      )}
      {!data.canAdd && rows.length === 0 && occurrenceId === null && (
        <p className="dim">{t('attachments.none')}</p>
      )}
    </div>
  );
}
