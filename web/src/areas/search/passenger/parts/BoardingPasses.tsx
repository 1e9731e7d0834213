import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { formatInstant, formatLocal } from '#ui/format/format.ts';
import { Section } from '../../parts/Section.tsx';

const formatTime = (at: string): string =>
  at.endsWith('Z') ? formatInstant(at, language()) : formatLocal(at, language());

/** Check-ins as the booking contains them. Nothing without any. */
export function BoardingPasses({ passes }: { passes: PassengerDetail['boardingPasses'] }) {
  const { t } = useTranslation();
  if (passes.length === 0) return null;
  return (
    <Section title={t('passenger.passes')} wide>
      <ShortTable
        label={t('passenger.passes')}
        head={[
          t('flights.column.route'),
          t('passenger.step.CHECKED_IN'),
          t('passenger.sequence'),
          t('passengerList.column.seat'),
          t('passenger.cabin'),
        ]}
        rows={passes.map(({ origin, destination, at, sequence, seat, cabin }, index) => ({
          key: `${origin ?? ''}-${destination ?? ''}-${String(index)}`,
          cells: [
            <span key="route" className="mono">
              {origin ?? '–'} → {destination ?? '–'}
            </span>,
            at === null ? '–' : formatTime(at),
            ...[sequence, seat, cabin].map((value, column) => (
              <span key={`${String(column)}-${value ?? ''}`} className="mono">
                {value ?? '–'}
              </span>
            )),
          ],
        }))}
      />
    </Section>
  );
}
