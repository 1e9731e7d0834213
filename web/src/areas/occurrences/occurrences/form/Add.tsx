import { passenger as passengerCalls } from '@farol/contract/areas/search/passenger';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { DetailPage, joinQueries } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useMyAirports } from '#ui/registry/useAirports.ts';
import { findQueuedOccurrence, type OccurrenceBody, toChosenFile } from '../offline/occurrenceAct.ts';
import type { OccurrenceStart } from '../paths.ts';
import { type NewOccurrence, OccurrenceForm } from './OccurrenceForm.tsx';

/** Registers an occurrence on a passenger. Starts with the airport in the address, or the reader's. */
export default function AddOccurrenceScreen() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const location = useLocation();
  const start = location.state as OccurrenceStart | null;
  const actId = query.get('act');
  if (actId !== null) return <QueuedOccurrence key={actId} actId={actId} />;
  if (start === null) return <LoadedOccurrence id={id} />;
  return (
    <New key={id} start={{ ...start, passengerId: id, ...blankAt(start.airport, start.zone) }} fromPanel />
  );
}

const blankAt = (airport: string | null, zone: string): Pick<NewOccurrence, 'files' | 'initial'> => {
  const [date = null, time = ''] = nowAt(zone).split('T');
  return { initial: { categoryId: null, airport, date, time, description: '' }, files: [] };
};

function New({ start, fromPanel = false }: { start: NewOccurrence; fromPanel?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('occurrences.addTitle')} detail={`${start.surname}, ${start.givenNames}`} />
      <OccurrenceForm
        passengerId={start.passengerId}
        airports={start.airports}
        initial={start.initial}
        start={start}
        fromPanel={fromPanel}
      />
    </>
  );
}

function LoadedOccurrence({ id }: { id: string }) {
  const { t } = useTranslation();
  const { airport } = useParams();
  const passenger = useCall(passengerCalls.getPassenger, { params: { flightPassengerId: id } });
  const query = joinQueries(passenger, useMyAirports());
  return (
    <DetailPage query={query} title={t('occurrences.addTitle')}>
      {([{ surname, givenNames, flight }, mine]) => {
        const airports = [flight.destination, flight.origin];
        const own = new Set(mine.map(({ iata }) => iata));
        const place = airports.find(code => code === airport) ?? airports.find(code => own.has(code)) ?? null;
        const zone = place === flight.destination ? (flight.arrivalZone ?? 'UTC') : flight.departureZone;
        return <New start={{ passengerId: id, surname, givenNames, airports, ...blankAt(place, zone) }} />;
      }}
    </DetailPage>
  );
}

/** An occurrence that waited on the device and was refused, to correct and send again. */
function QueuedOccurrence({ actId }: { actId: string }) {
  const { t } = useTranslation();
  const [start, setStart] = useState<NewOccurrence | null>();
  useEffect(() => {
    const show = (queued?: OccurrenceBody): void => {
      if (queued === undefined) return setStart(null);
      const { content, files, ...body } = queued;
      return setStart({ ...body, actId, initial: content, files: files.map(toChosenFile) });
    };
    findQueuedOccurrence(actId).then(show, () => show());
  }, [actId]);
  if (start === undefined) return <PageHeader title={t('occurrences.addTitle')} />;
  if (start === null) return <StateNotice tone="empty" title={t('occurrences.actGone')} />;
  return <New start={start} />;
}

/** `YYYY-MM-DDTHH:MM` in the zone. */
function nowAt(zone: string): string {
  const parts = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date());
  return parts.replace(' ', 'T');
}
