import { passenger as passengerCalls, type PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey } from '#client/useCall.ts';
import { formatClock } from '#ui/format/format.ts';
import { LateReasonDialog } from '#ui/reason/LateReasonDialog.tsx';
import { unmaskPassenger } from '../queries.ts';
import classes from './Masked.module.css';

/**
 * Explains that the person is masked and lets the reader unmask them, or shows until when they are unmasked.
 */
export function MaskedNotice({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAskingReason, setIsAskingReason] = useState(false);
  const { id, abilities, unmaskedUntil: until } = passenger;
  const unmask = useMutation({
    mutationFn: (reason: string) => unmaskPassenger(id, reason),
    onSettled: () => setIsAskingReason(false),
  });
  useEffect(() => {
    if (until === null) return;
    // Hides the unmasked data when its time is over, not at the next visit.
    const over = setTimeout(
      () =>
        void client.resetQueries({
          queryKey: callKey(passengerCalls.getPassenger, { params: { flightPassengerId: id } }),
        }),
      Math.max(0, Date.parse(until) - Date.now()),
    );
    return () => clearTimeout(over);
  }, [client, id, until]);
  const Icon = until === null ? IconEyeOff : IconEye;
  return (
    <section className={classes.masked} data-open={until !== null} aria-label={t('passenger.masked.title')}>
      <Icon size={18} aria-hidden="true" />
      <p>
        <b>{t('passenger.masked.title')}</b>{' '}
        {until === null
          ? t('passenger.masked.text')
          : t('passenger.masked.until', { time: formatClock(Date.parse(until)) })}
      </p>
      {abilities.includes('unmask') && (
        <Button variant="default" loading={unmask.isPending} onClick={() => setIsAskingReason(true)}>
          {t('passenger.masked.unmask')}
        </Button>
      )}
      {isAskingReason && (
        <LateReasonDialog
          title={t('passenger.masked.unmask')}
          text={t('passenger.masked.why')}
          act={t('passenger.masked.unmask')}
          subject={id}
          asking={unmask.isPending}
          onReason={reason => unmask.mutate(reason)}
          onClose={() => setIsAskingReason(false)}
        />
      )}
    </section>
  );
}
