import type { BoardingAnswer } from '@farol/contract/areas/boarding/gates';
import { stations } from '@farol/contract/areas/boarding/stations';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatFullName } from '#areas/search/parts.ts';
import { language } from '#client/language.ts';
import { useImage } from '../parts/useImage.ts';
import { nameOnPass, type Reading } from './readings.ts';
import type { Decision as DecisionState } from './useReadings.ts';
import classes from './Station.module.css';

function Face({ flightId, id, name }: { flightId: string; id: string; name: string }) {
  const { t } = useTranslation();
  const image = useImage(stations.getFace, { params: { flightId, id } }, id);
  if (image === 'loading') return <div className={classes.face} />;
  if (image === 'missing') return <div className={classes.face}>{t('station.noFace')}</div>;
  return <img className={classes.face} src={image.address} alt={t('station.face', { name })} />;
}

/** Decision of a read, large and in words. */
export function Decision({
  state,
  onInfant,
}: {
  state: DecisionState;
  onInfant(reading: Reading, infantId: string): void;
}) {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'SENDING':
      return <Verdict tone="plain" title={t('station.sending')} text={nameOnPass(state.reading.pass)} />;
    case 'UNDECIDED':
      return (
        <>
          <Verdict tone="amber" title={t('station.undecided')} text={t('station.undecidedText')} />
          <p className={classes.name}>{nameOnPass(state.reading.pass)}</p>
        </>
      );
    case 'FAILED':
      return <Verdict tone="red" title={t('station.failed')} text={state.messages.join(' ')} />;
    case 'ANSWER':
      return <Answer {...state} onInfant={onInfant} />;
  }
}

const icons = { green: IconCheck, red: IconX, amber: IconClock, plain: IconAlertTriangle };

function Verdict({ tone, title, text }: { tone: keyof typeof icons; title: string; text: string }) {
  const Icon = icons[tone];
  return (
    <section className={classes.verdict} data-tone={tone} aria-live="assertive">
      <h2>
        <Icon size={44} aria-hidden="true" /> {title}
      </h2>
      <p>{text}</p>
    </section>
  );
}

const titles = {
  GATE: { ACCEPTED: 'station.board', REFUSED: 'station.stop' },
  BAGS: { ACCEPTED: 'station.bagsTaken', REFUSED: 'station.stopBags' },
} as const;

function Answer({
  answer,
  reading,
  onInfant,
}: {
  answer: BoardingAnswer;
  reading: Reading;
  onInfant(reading: Reading, infantId: string): void;
}) {
  const { t } = useTranslation();
  const { decision, passenger, enrolment, infants, notes, text, next } = answer;
  const isAccepted = decision === 'ACCEPTED';
  const name = passenger === null ? nameOnPass(reading.pass) : formatFullName(passenger);
  return (
    <>
      <Verdict
        tone={isAccepted ? 'green' : 'red'}
        title={t(titles[reading.station][decision])}
        text={text[language()]}
      />
      <div className={classes.person}>
        {passenger !== null && enrolment?.state === 'VALIDATED' && (
          <Face flightId={reading.flightId} id={passenger.id} name={name} />
        )}
        <div>
          <p className={classes.name}>{name}</p>
          {passenger !== null && (
            <p className={classes.seat}>{t('station.seat', { seat: passenger.seat ?? '–' })}</p>
          )}
          <p className={classes.next}>{next[language()]}</p>
          {enrolment !== null && <p>{t(`enrolment.state.${enrolment.state}`)}</p>}
          {notes.map(note => (
            <p key={note}>{t(`station.note.${note}`)}</p>
          ))}
          {reading.station === 'GATE' &&
            infants.map(infant => (
              <Button
                key={infant.id}
                size="lg"
                mt="sm"
                variant="outline"
                onClick={() => onInfant(reading, infant.id)}
              >
                {t('station.boardInfant', { name: formatFullName(infant) })}
              </Button>
            ))}
        </div>
      </div>
    </>
  );
}
