import { formatFlight } from '@farol/contract/flight-name';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { formatDay } from '#ui/format/format.ts';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import type { ScanOutcome } from './judgeScan.ts';
import classes from './Scan.module.css';

const tones = {
  OPEN: 'green',
  ELSEWHERE: 'amber',
  OTHER_PERSON: 'red',
  NOBODY: 'red',
  DAMAGED: 'red',
  UNREADABLE: 'red',
} as const;

function useOutcomeText(outcome: ScanOutcome): string {
  const { t } = useTranslation();
  switch (outcome.kind) {
    case 'OPEN':
      return t('scan.open', { name: outcome.name });
    case 'ELSEWHERE': {
      const { hit, mismatch, more } = outcome;
      const flight = `${formatFlight(hit)} ${hit.origin} → ${hit.destination}`;
      const day = formatDay(hit.departureLocal, language());
      const text = t(`scan.mismatch.${mismatch}`, { flight, day });
      return more === 0 ? text : `${text} ${t('scan.more', { count: more })}`;
    }
    case 'OTHER_PERSON':
      return t('scan.otherPerson', { name: outcome.name, flight: outcome.flight });
    case 'NOBODY':
      return t(`scan.nobody.${outcome.of}`, {
        label: outcome.label,
        from: formatDay(outcome.from, language()),
        to: formatDay(outcome.to, language()),
      });
    case 'DAMAGED':
      return t('scan.damaged');
    case 'UNREADABLE':
      return t('scan.unreadable');
  }
}

function Outcome({ outcome, onClose }: { outcome: ScanOutcome; onClose(): void }) {
  const { t } = useTranslation();
  const text = useOutcomeText(outcome);
  return (
    <div className={classes.bar} data-tone={tones[outcome.kind]}>
      <span>{text}</span>
      {outcome.kind === 'ELSEWHERE' && (
        <Link to={passengerDetailsPath(outcome.hit.id)}>
          {t('scan.openPerson', { name: [outcome.hit.surname, outcome.hit.givenNames].join(', ') })}
        </Link>
      )}
      <IconButton label={t('action.close')} onClick={onClose}>
        <IconX size={16} />
      </IconButton>
    </div>
  );
}

/** Says what the last scan is. Rendered from the start, so that screen readers announce new content. */
export function ScanBar({
  outcome,
  reading,
  onClose,
}: {
  outcome: ScanOutcome | undefined;
  reading: boolean;
  onClose(): void;
}) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {reading && <p className={classes.bar}>{t('scan.reading')}</p>}
      {!reading && outcome !== undefined && <Outcome outcome={outcome} onClose={onClose} />}
    </div>
  );
}
