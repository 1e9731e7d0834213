import type { TravellerFlight } from '@farol/contract/areas/search/unique-travellers';
import { formatFlight } from '@farol/contract/flight-name';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatDay, formatDocumentNumber } from '#ui/format/format.ts';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { formatFullName } from '../parts/fullName.ts';
import classes from './Decisions.module.css';
import { useTravellerDecisions } from './useTravellerDecisions.ts';

interface Props {
  vuId: string;
  /** Flights that the user may split off. */
  flights: readonly TravellerFlight[];
  onClose(): void;
}

/** Moves the selected flights to a new traveller. */
export function SplitDialog({ vuId, flights, onClose }: Props) {
  const { t } = useTranslation();
  const { split } = useTravellerDecisions(vuId);
  const [chosen, setChosen] = useState(() => new Set(flights.map(({ passengerId }) => passengerId)));
  const toggle = (id: string): void => setChosen(before => before.symmetricDifference(new Set([id])));
  return (
    <ReasonDialog
      title={t('travellerDecision.split')}
      text={t('travellerDecision.text.split')}
      act={t('travellerDecision.split')}
      subject="traveller-split"
      asking={split.isPending}
      isValid={chosen.size > 0}
      renderFields={submitAttempted => (
        <fieldset className={classes.flights}>
          <legend>{t('travellerDecision.flights', { count: chosen.size })}</legend>
          {submitAttempted && chosen.size === 0 && (
            <p role="alert">{t('travellerDecision.flightsMissing')}</p>
          )}
          {flights.map(flight => (
            <Checkbox
              key={flight.passengerId}
              checked={chosen.has(flight.passengerId)}
              onChange={() => toggle(flight.passengerId)}
              label={[
                formatDay(flight.departureLocal, language()),
                formatFlight(flight),
                formatFullName(flight),
                formatDocumentNumber(flight.documentType, flight.documentNumber ?? ''),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </fieldset>
      )}
      onReason={reason => split.mutate({ passengerIds: [...chosen], reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
