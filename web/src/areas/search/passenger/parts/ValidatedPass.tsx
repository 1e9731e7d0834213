import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { formatDay, formatInstant } from '#ui/format/format.ts';
import { Section } from '../../parts/Section.tsx';

/** Boarding pass that the boarding programme validated. */
export default function ValidatedPass({ pass }: { pass: NonNullable<PassengerDetail['validatedPass']> }) {
  const { t } = useTranslation();
  const { readAt, name, security, legs } = pass;
  return (
    <Section title={t('passenger.validatedPass')} wide>
      <p>
        <span className="mono">{name}</span> ·{' '}
        {t('passenger.passReadAt', { time: formatInstant(readAt, language()) })}
        {security !== null && ` · ${t(`passenger.passSecurity.${security}`)}`}
      </p>
      <ShortTable
        label={t('passenger.validatedPass')}
        head={[
          t('passenger.passFlight'),
          t('flights.column.route'),
          t('passenger.passDate'),
          t('passenger.passLocator'),
          t('passengerList.column.seat'),
          t('passenger.sequence'),
        ]}
        rows={legs.map((leg, index) => ({
          key: `${leg.flight}-${String(index)}`,
          cells: [
            leg.flight,
            `${leg.origin ?? '–'} → ${leg.destination ?? '–'}`,
            leg.date === null ? '–' : formatDay(leg.date, language()),
            ...[leg.locator, leg.seat, leg.sequence].map(value => value ?? '–'),
          ].map((value, column) => (
            <span key={`${String(column)}-${value}`} className="mono">
              {value}
            </span>
          )),
        }))}
      />
    </Section>
  );
}
