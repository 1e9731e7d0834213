import { trail } from '@farol/contract/areas/audit/trail';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import classes from './Trail.module.css';
import { Values } from './Values.tsx';

const ReasonDialog = lazy(async () => {
  const dialog = await import('#ui/reason/ReasonDialog.tsx');
  return { default: dialog.ReasonDialog };
});

/** Shows the names, documents and other terms of a search, after a reason. */
export function SearchTerms({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  const [isAskingReason, setIsAskingReason] = useState(false);
  const read = useMutation({
    mutationFn: (reason: string) => call(trail.viewTrailTerms, { params: { id: eventId }, body: { reason } }),
    onSettled: () => setIsAskingReason(false),
  });
  return (
    <section className={classes.part}>
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
        <LazyPart onFailed={() => setIsAskingReason(false)}>
          <ReasonDialog
            title={t('trail.termsShow')}
            text={t('trail.termsText')}
            act={t('trail.termsShow')}
            asking={read.isPending}
            subject={eventId}
            onReason={reason => read.mutate(reason)}
            onClose={() => setIsAskingReason(false)}
          />
        </LazyPart>
      )}
    </section>
  );
}
