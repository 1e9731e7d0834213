import { trail } from '@farol/contract/areas/audit/trail';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { LateReasonDialog } from '#ui/reason/LateReasonDialog.tsx';
import pageClasses from '#ui/page/FactsPage.module.css';
import { Values } from './Values.tsx';

/** Shows the names, documents and other terms of a search, after a reason. */
export function SearchTerms({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  const [isAskingReason, setIsAskingReason] = useState(false);
  const read = useMutation({
    mutationFn: (reason: string) => call(trail.viewTrailTerms, { params: { id: eventId }, body: { reason } }),
    onSettled: () => setIsAskingReason(false),
  });
  return (
    <section className={pageClasses.part}>
      <h2>{t('trail.terms')}</h2>
      {read.data === undefined ? (
        <Button
          variant="default"
          size="xs"
          loading={read.isPending}
          onClick={() => setIsAskingReason(true)}
          style={{ alignSelf: 'start' }}
        >
          {t('trail.termsShow')}
        </Button>
      ) : (
        <Values values={read.data.terms} />
      )}
      {isAskingReason && (
        <LateReasonDialog
          title={t('trail.termsShow')}
          text={t('trail.termsText')}
          act={t('trail.termsShow')}
          asking={read.isPending}
          subject={eventId}
          onReason={reason => read.mutate(reason)}
          onClose={() => setIsAskingReason(false)}
        />
      )}
    </section>
  );
}
