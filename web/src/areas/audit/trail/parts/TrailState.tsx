import { trail } from '@farol/contract/areas/audit/trail';
import { IconAlertTriangleFilled, IconShieldCheck } from '@tabler/icons-react';
import i18next, { type ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatInstant, formatNumber } from '#ui/format/format.ts';
import classes from '../detail/Trail.module.css';

function flawInWords(flaw: string): string {
  const key = `trail.flaw.${flaw}`;
  return i18next.exists(key) ? i18next.t(key as ParseKeys) : flaw;
}

/** Shows whether the last verification of the trail succeeded. */
export function TrailState() {
  const { t } = useTranslation();
  const { data } = useCall(trail.trailState, {});
  if (data === undefined) return <p className={classes.state} aria-hidden="true" />;
  if (data === null) return <p className={classes.state}>{t('trail.unverified')}</p>;
  const at = formatInstant(data.at, language());
  if (data.holds)
    return (
      <p className={classes.state}>
        <IconShieldCheck size={15} aria-hidden="true" />{' '}
        {t('trail.holds', {
          at,
          events: formatNumber(data.events, language()),
          seals: formatNumber(data.seals, language()),
        })}
      </p>
    );
  const flaws = data.flaws
    .map(({ flaw, count }) => `${formatNumber(count, language())} × ${flawInWords(flaw)}`)
    .join(', ');
  return (
    <p className={classes.state} data-broken="true" role="alert">
      <IconAlertTriangleFilled size={15} aria-hidden="true" /> {t('trail.broken', { at, flaws })}
    </p>
  );
}
