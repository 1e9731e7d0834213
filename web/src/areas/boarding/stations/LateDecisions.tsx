import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatFullName } from '#areas/search/parts.ts';
import { language } from '#client/language.ts';
import { formatInstant } from '#ui/format/format.ts';
import { nameOnPass } from './readings.ts';
import type { FinalDecision } from './useReadings.ts';
import classes from './Station.module.css';

interface Props {
  decisions: readonly FinalDecision[];
  onDismiss(requestId: string): void;
}

const isAccepted = (decision: FinalDecision): boolean =>
  decision.kind === 'ANSWER' && decision.answer.decision === 'ACCEPTED';

function nameOf(decision: FinalDecision): string {
  const passenger = decision.kind === 'ANSWER' ? decision.answer.passenger : null;
  return passenger === null ? nameOnPass(decision.reading.pass) : formatFullName(passenger);
}

/** Decisions about reads that waited for the network, or that another read overtook. */
export function LateDecisions({ decisions, onDismiss }: Props) {
  const { t } = useTranslation();
  if (decisions.length === 0) return null;
  const textOf = (decision: FinalDecision): string => {
    if (decision.kind === 'FAILED') return `${t('station.failed')}: ${decision.messages.join(' ')}`;
    return isAccepted(decision) && decision.reading.station === 'GATE'
      ? t('station.lateAccepted')
      : decision.answer.text[language()];
  };
  return (
    <section className={classes.late} aria-label={t('station.late')}>
      <h2>{t('station.late')}</h2>
      <ul>
        {decisions.map(decision => (
          <li key={decision.reading.requestId} data-tone={isAccepted(decision) ? 'green' : 'red'}>
            <span>
              <b>{nameOf(decision)}</b> ·{' '}
              {t('station.readAt', { time: formatInstant(decision.reading.readAt, language()) })} ·{' '}
              {textOf(decision)}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => onDismiss(decision.reading.requestId)}>
              {t('station.dismiss')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
