import { type Term, terms } from '@farol/contract/areas/inspection-panels/terms';
import { Button } from '@mantine/core';
import { IconBan, IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { showToast } from '#client/toasts.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';

interface DialogProps {
  term: Term;
  onClose(): void;
}

function CancelDialog({ term: { id, version }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => call(terms.cancelTerm, { params: { id }, body: { reason, version } }),
    onSuccess: () => showToast({ level: 'success', message: t('terms.cancelledToast') }),
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      title={t('terms.cancelTitle')}
      text={t('terms.cancelText')}
      act={t('terms.cancel')}
      subject={`term ${id}`}
      asking={isPending}
      onReason={mutate}
      onClose={onClose}
    />
  );
}

/** PDF and cancellation of a term. */
export function TermActs({ term }: { term: Term }) {
  const { t } = useTranslation();
  const download = useDownload();
  const [open, setOpen] = useState<'pdf' | 'cancel'>();
  const close = (): void => setOpen(undefined);
  const { id, kind, airport, year, termNumber } = term;
  return (
    <>
      <DownloadBar download={download} />
      {term.abilities.includes('cancel') && (
        <Button variant="default" leftSection={<IconBan size={16} />} onClick={() => setOpen('cancel')}>
          {t('terms.cancel')}
        </Button>
      )}
      <Button leftSection={<IconFileTypePdf size={16} />} onClick={() => setOpen('pdf')}>
        {t('terms.pdf')}
      </Button>
      {open === 'cancel' && <CancelDialog term={term} onClose={close} />}
      {open === 'pdf' && (
        <ReasonDialog
          title={t('terms.pdfTitle')}
          text={t('terms.pdfText')}
          act={t('terms.pdf')}
          subject={`term ${id}`}
          asking={false}
          onReason={reason => {
            close();
            download.start(`farol-${kind.toLowerCase()}-${airport}-${year}-${termNumber}.pdf`, how =>
              call(terms.exportTerm, { params: { id }, body: { reason } }, how),
            );
          }}
          onClose={close}
        />
      )}
    </>
  );
}
