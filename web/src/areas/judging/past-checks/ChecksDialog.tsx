import { inbox, type AlertDetail } from '@farol/contract/areas/alerts/inbox';
import { pastChecks, type PassengerChecks } from '@farol/contract/areas/judging/past-checks';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { alertsRule, canUse, useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { formatNumber } from '#ui/format/format.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { CheckItem } from './CheckItem.tsx';
import classes from './PastChecks.module.css';

/** `YYYY-MM-DDTHH:MM` in the zone of the browser. */
function toInput(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface MomentProps {
  checks: PassengerChecks | undefined;
  at: string | undefined;
  onChange(at: string | undefined): void;
}

function Moment({ checks, at, onChange }: MomentProps) {
  const { t } = useTranslation();
  const choose = (typed: string): void => {
    const time = Date.parse(typed);
    if (!Number.isNaN(time)) onChange(new Date(time).toISOString());
  };
  const departureAt = checks?.departureAt;
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        type="datetime-local"
        label={t('pastChecks.at')}
        description={t('pastChecks.atHint')}
        key={at ?? checks?.at}
        defaultValue={checks === undefined ? '' : toInput(at ?? checks.at)}
        onBlur={event => choose(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && choose(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={departureAt === undefined}
        onClick={() => onChange(departureAt)}
        data-autofocus
      >
        {t('pastChecks.departure')}
      </Button>
      <Button variant="default" onClick={() => onChange(new Date().toISOString())}>
        {t('pastChecks.now')}
      </Button>
    </Group>
  );
}

interface ListProps {
  checks: PassengerChecks;
  alerts: readonly AlertDetail[];
}

function CheckList({ checks: { at, rulesInForce, checks, truncated }, alerts }: ListProps) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status">
        {t('pastChecks.inForce', { count: rulesInForce, shown: formatNumber(rulesInForce, language()) })}
      </p>
      {checks.length === 0 && <p>{t('pastChecks.none')}</p>}
      <ul className={classes.list}>
        {checks.map(check => (
          <CheckItem
            key={check.sourceId}
            check={check}
            at={at}
            alert={alerts.find(({ id }) => id === check.alertId)}
          />
        ))}
      </ul>
      {truncated && <p>{t('pastChecks.truncated')}</p>}
    </>
  );
}

/** Shows what rules and restrictions found at an instant: by default the departure. */
export function ChecksDialog({ passengerId, onClose }: { passengerId: string; onClose(): void }) {
  const { t } = useTranslation();
  const [at, setAt] = useState<string>();
  const query = at === undefined ? {} : { at };
  const checks = useCall(
    pastChecks.getPassengerChecks,
    { params: { id: passengerId }, query },
    { gcTime: 0 },
  );
  const maySeeAlerts = canUse(useReader(), alertsRule);
  const alerts = useCall(inbox.alertsOfPassenger, { body: { passengerId } }, { enabled: maySeeAlerts });
  return (
    <Dialog title={t('pastChecks.title')} size="lg" onClose={onClose}>
      <p className="dim">{t('pastChecks.explanation')}</p>
      <Moment checks={checks.data} at={at} onChange={setAt} />
      <Loaded query={checks} bare>
        {data => <CheckList checks={data} alerts={alerts.data?.rows ?? []} />}
      </Loaded>
    </Dialog>
  );
}
