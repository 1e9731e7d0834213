import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { Timeline } from '#ui/display/Timeline.tsx';
import { formatLocal } from '#ui/format/format.ts';

interface Props {
  events: PassengerDetail['timeline'];
  /** Airport whose local time is shown. */
  origin: string;
}

/** Events of a person on a flight, oldest first. */
export function EventList({ events, origin }: Props) {
  const { t } = useTranslation();
  if (events.length === 0) return <p className="dim">{t('passenger.noTimeline')}</p>;
  return (
    <Timeline
      steps={events.map(({ kind, at, local, by }) => ({
        key: `${kind}-${at}`,
        reached: true,
        content: (
          <>
            <span>
              {t(`passenger.step.${kind}`)}
              {by !== null && <span className="dim"> · {by}</span>}
            </span>
            <small>
              <time dateTime={at}>
                {formatLocal(local, language())} <span className="mono">{origin}</span>
              </time>
            </small>
          </>
        ),
      }))}
    />
  );
}
