import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatFullName } from '#areas/search/parts.ts';
import { language } from '#client/language.ts';
import { formatInstant } from '#ui/format/format.ts';
import { nameOnPass } from './readings.ts';
import type { Decision } from './useReadings.ts';
import classes from './Station.module.css';

interface Props {
  decisions: readonly Extract<Decision, { kind: 'ANSWER' }>[];
  onDismiss(requestId: string): void;
}

/** Decisions about reads that waited for the network. */
export function LateDecisions({ decisions, onDismiss }: Props) {
  const { t } = useTranslation();
  if (decisions.length === 0) return null;
  return (
    <section className={classes.late} aria-label={t('station.late')}>
      <h2>{t('station.late')}</h2>
      <ul>
        {decisions.map(({ reading, answer }) => (
          <li key={reading.requestId} data-tone={answer.decision === 'ACCEPTED' ? 'green' : 'red'}>
            <span>
              <b>{answer.passenger === null ? nameOnPass(reading.pass) : formatFullName(answer.passenger)}</b>{' '}
              · {t('station.readAt', { time: formatInstant(reading.readAt, language()) })} ·{' '}
              {answer.decision === 'ACCEPTED' && reading.station === 'GATE'
                ? t('station.lateAccepted')
                : answer.text[language()]}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => onDismiss(reading.requestId)}>
              {t('station.dismiss')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
