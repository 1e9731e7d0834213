import type { Withdrawn } from '@farol/contract/areas/judging/withdrawal';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { showToast } from '#client/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { formatNumber } from '#ui/format/format.ts';

export interface WithdrawAlertsProps {
  /** Alerts that can be withdrawn. */
  alerts: number;
  /** Withdraws some alerts. */
  withdraw(): Promise<Withdrawn>;
}

async function withdrawAll(withdraw: WithdrawAlertsProps['withdraw']): Promise<number> {
  for (let total = 0; ;) {
    const { withdrawn, left } = await withdraw();
    total += withdrawn;
    if (left === 0 || withdrawn === 0) return total;
  }
}

/** Closes the unread alerts of a rule or a version of a list in one act, after a confirmation. */
export default function WithdrawAlerts({ alerts, withdraw }: WithdrawAlertsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const countsOf = (count: number) => ({ count, shown: formatNumber(count, language()) });
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawAll(withdraw),
    onSuccess: total => showToast({ level: 'success', message: t('withdrawal.done', countsOf(total)) }),
    onSettled: () => setAsking(false),
  });
  if (alerts === 0 && !asking) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('withdrawal.button', countsOf(alerts))}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('withdrawal.title')}
          text={t('withdrawal.text', countsOf(alerts))}
          act={t('withdrawal.act')}
          working={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
