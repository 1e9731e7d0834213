import type { TravellerDetail, TravellerFlight } from '@farol/contract/areas/search/unique-travellers';
import { Button } from '@mantine/core';
import { IconUserOff, IconUserPlus, IconUsersMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { formatDay, formatNumber } from '#ui/format/format.ts';
import { formatFullName } from '../parts/fullName.ts';
import { Section } from '../parts/Section.tsx';
import classes from './Decisions.module.css';
import { PairDialog } from './PairDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import type { PairDecision } from './useTravellerDecisions.ts';

interface Props {
  traveller: TravellerDetail;
  flights: readonly TravellerFlight[];
}

const formatBits = (bits: number): string =>
  `${bits > 0 ? '+' : ''}${formatNumber(Math.round(bits), language())}`;

type Reasons = TravellerDetail['sightings'][number]['reasons'];

/** Reasons with their bits, strongest first. */
function LinkReasons({ reasons }: { reasons: Reasons }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.reasons}>
      {reasons
        .toSorted((one, other) => Math.abs(other.bits) - Math.abs(one.bits))
        .map(({ code, bits }, index) => (
          <li key={`${code}-${String(index)}`}>
            {bits < 0 && <Tag tone="amber">{t('passenger.why.against')}</Tag>}{' '}
            {t(`travellerDecision.reason.${code}`)} <span className="dim">{formatBits(bits)}</span>
          </li>
        ))}
    </ul>
  );
}

/** Explains why the flights are of one person, weakest link first, with split and merge. */
export function Sightings({ traveller, flights }: Props) {
  const { t } = useTranslation();
  const { viewing } = useReader();
  const [flightsToSplit, setFlightsToSplit] = useState<readonly TravellerFlight[] | null>(null);
  const [kind, setKind] = useState<PairDecision | null>(null);
  const { id, sightings } = traveller;
  const splittable = flights.filter(({ canSplit }) => canSplit && viewing !== true);
  return (
    <Section title={t('travellerDecision.why')} wide>
      {splittable.length > 0 && (
        <p className={classes.acts}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUserPlus size={15} />}
            onClick={() => setKind('merge')}
          >
            {t('travellerDecision.merge')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUserOff size={15} />}
            onClick={() => setKind('apart')}
          >
            {t('travellerDecision.apart')}
          </Button>
          {flights.length > 1 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUsersMinus size={15} />}
              onClick={() => setFlightsToSplit(splittable)}
            >
              {t('travellerDecision.split')}
            </Button>
          )}
        </p>
      )}
      <ShortTable
        label={t('travellerDecision.why')}
        head={[
          t('traveller.name'),
          t('passengers.column.birthDate'),
          t('traveller.documents'),
          t('traveller.flights'),
          t('travellerDecision.score'),
          t('travellerDecision.reasons'),
          t('travellerDecision.acts'),
        ]}
        numbers={[3, 4]}
        rows={sightings.map(sighting => {
          const ids = new Set(sighting.passengerIds);
          const own = splittable.filter(({ passengerId }) => ids.has(passengerId));
          return {
            key: sighting.passengerIds[0] ?? '',
            cells: [
              <span key="name">
                {formatFullName(sighting)}{' '}
                {sighting.decided && <Tag tone="blue">{t('travellerDecision.decided')}</Tag>}
              </span>,
              sighting.birthDate === null ? '' : formatDay(sighting.birthDate, language()),
              <span key="documents" className="mono">
                {sighting.documents.join(', ')}
              </span>,
              sighting.flights,
              sighting.score === null ? '–' : formatNumber(Math.round(sighting.score), language()),
              sighting.origin === 'COMPARED' ? (
                <LinkReasons key="reasons" reasons={sighting.reasons} />
              ) : (
                <span key="reasons" className="dim">
                  {t(`travellerDecision.origin.${sighting.origin}`)}
                </span>
              ),
              sightings.length > 1 && own.length > 0 ? (
                <Button key="split" size="xs" variant="default" onClick={() => setFlightsToSplit(own)}>
                  {t('travellerDecision.splitThese')}
                </Button>
              ) : (
                ''
              ),
            ],
          };
        })}
      />
      {flightsToSplit !== null && (
        <SplitDialog vuId={id} flights={flightsToSplit} onClose={() => setFlightsToSplit(null)} />
      )}
      {kind !== null && (
        <PairDialog vuId={id} name={formatFullName(traveller)} kind={kind} onClose={() => setKind(null)} />
      )}
    </Section>
  );
}
