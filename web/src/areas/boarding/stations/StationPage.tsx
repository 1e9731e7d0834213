import { type Station, stations } from '@farol/contract/areas/boarding/stations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useReader } from '#client/reader.ts';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatInstant, formatLocalAt } from '#ui/format/format.ts';
import { boardingPanelPath } from '#ui/links/passengerPath.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { BagForm, type CheckedPass } from './BagForm.tsx';
import { Decision } from './Decision.tsx';
import { LateDecisions } from './LateDecisions.tsx';
import { PassReader } from './PassReader.tsx';
import type { Reading, StationKind } from './readings.ts';
import { useReadings } from './useReadings.ts';
import classes from './Station.module.css';

const refreshSeconds = 15;

/** Gate or bag drop of a flight on a tablet. */
export function StationPage({ station }: { station: StationKind }) {
  const { t } = useTranslation();
  const { flightId = '' } = useParams();
  const found = useCall(
    stations.getStation,
    { params: { flightId } },
    {
      refetchInterval: refreshSeconds * 1000,
      handles: [0, 502, 503, 504],
    },
  );
  const { data } = found;
  const flight = data === undefined ? '' : `${data.flight.carrier} ${data.flight.number}`;
  return (
    <>
      <PageHeader title={t(`station.title.${station}`, { flight })} />
      <Loaded query={found}>{content => <Desk content={content} station={station} />}</Loaded>
    </>
  );
}

function Desk({ content, station }: { content: Station; station: StationKind }) {
  const { t } = useTranslation();
  const flightId = content.flight.id;
  const { decision, late, waiting, send, check, clear, dismissLate } = useReadings();
  const [checked, setChecked] = useState<CheckedPass>();
  const buildReading = (pass: string, more: Partial<Reading> = {}): Reading => ({
    requestId: crypto.randomUUID(),
    flightId,
    station,
    pass,
    readAt: new Date().toISOString(),
    ...more,
  });
  const read = (pass: string, more?: Partial<Reading>): void => {
    setChecked(undefined);
    void send(buildReading(pass, more));
  };
  const takePass = (pass: string): void => {
    clear();
    if (station === 'GATE') read(pass);
    else
      void check(buildReading(pass)).then(answer => {
        if (answer !== undefined)
          setChecked({ pass, passenger: answer === 'UNCHECKED' ? null : answer.passenger });
      });
  };
  return (
    <div className={classes.desk}>
      <FlightLine content={content} />
      {waiting.length > 0 && (
        <p className={classes.waiting} role="status">
          {t('station.waiting', { count: waiting.length })}
        </p>
      )}
      <LateDecisions decisions={late} onDismiss={dismissLate} />
      {decision !== undefined && (
        <Decision state={decision} onInfant={(reading, infantId) => read(reading.pass, { infantId })} />
      )}
      {checked === undefined ? (
        <PassReader onPass={takePass} />
      ) : (
        <BagForm
          checked={checked}
          onBags={bags => read(checked.pass, bags)}
          onCancel={() => setChecked(undefined)}
        />
      )}
      {decision !== undefined && decision.kind !== 'SENDING' && (
        <Button variant="subtle" onClick={clear}>
          {t('station.clear')}
        </Button>
      )}
    </div>
  );
}

function FlightLine({ content }: { content: Station }) {
  const { t } = useTranslation();
  const { permissions } = useReader();
  const { flight, closedAt, passengers, boarded } = content;
  return (
    <div className={classes.line}>
      <span className="mono">
        {flight.origin} → {flight.destination}
      </span>
      <span>{formatLocalAt(flight.departureLocal, flight.origin, language())}</span>
      <b className={classes.count}>{t('station.boarded', { boarded, passengers })}</b>
      {closedAt !== null && <b>{t('boarding.closed', { time: formatInstant(closedAt, language()) })}</b>}
      <Link to={boardingPanelPath(flight, !permissions.has('FLIGHT_LIST'))}>{t('station.panel')}</Link>
    </div>
  );
}
