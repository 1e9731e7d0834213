import { passengerListLimit } from '@farol/contract/common';
import { maxPortraitColumns } from '@farol/contract/exports';
import { formatFlight } from '@farol/contract/flight-name';
import type { CallOutput } from '@farol/contract/endpoint';
import type { passengerPrint } from '@farol/contract/areas/search/passenger-print';
import type { PersonKind } from '@farol/contract/areas/search/values';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import { formatDay, formatNumber } from '#ui/format/format.ts';
import { usePageFrame } from '#ui/page/pageSheet.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import classes from './Print.module.css';

type Printed = CallOutput<typeof passengerPrint.printPassengers>;

/** Formats `14 mar 2026 22:35 (America/Sao_Paulo)`. */
const formatMoment = (local: string, zone: string): string =>
  `${formatDay(local, language())} ${local.slice(11, 16)} (${zone})`;

/** Paper needs all rows, so the table is not virtualised. */
const PrintedTable = memo(function PrintedTable({ columns, rows }: Pick<Printed, 'columns' | 'rows'>) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const numbered = rows.map((cells, at) => ({ number: at + 1, cells }));
  return (
    <table className={classes.list}>
      <colgroup>
        {columns.map(({ id, share }) => (
          <col key={id} width={`${(100 * share) / whole}%`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered.map(({ number, cells }) => (
          <tr key={number}>
            {columns.map(({ id }, at) => (
              <td key={id}>{cells[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function usePaperFrame({ flight, head, columns }: Printed): void {
  const { t } = useTranslation();
  const maker = [head.user, head.organization].filter(part => part !== '').join(', ');
  usePageFrame({
    topLeft: t('passengerPrint.title', { flight: formatFlight(flight) }),
    topRight: `${maker} · ${formatMoment(head.atLocal, head.zone)}`,
    bottomLeft: t('passengerPrint.notice'),
    page: { before: `${t('passengerPrint.page')} `, between: ` ${t('passengerPrint.of')} ` },
    landscape: columns.length > maxPortraitColumns,
  });
}

function FlightFacts({ flight }: Pick<Printed, 'flight'>) {
  const { t } = useTranslation();
  const place = (code: string, city: string | null): string => (city === null ? code : `${code} ${city}`);
  const facts = [
    formatFlight(flight),
    `${place(flight.origin, flight.originCity)} – ${place(flight.destination, flight.destinationCity)}`,
    `${t('passengerPrint.departure')} ${formatMoment(flight.departureLocal, flight.departureZone)}`,
    ...(flight.arrivalLocal === null
      ? []
      : [`${t('passengerPrint.arrival')} ${formatMoment(flight.arrivalLocal, flight.arrivalZone ?? 'UTC')}`]),
  ];
  return <p className={classes.facts}>{facts.join(' · ')}</p>;
}

export function PrintedList({ printed, kind }: { printed: Printed; kind: PersonKind | undefined }) {
  const { t } = useTranslation();
  const { flight, columns, rows, truncated } = printed;
  usePaperFrame(printed);
  const number = (value: number): string => formatNumber(value, language());
  const people = t('passengerPrint.people', { count: rows.length, shown: number(rows.length) });
  if (rows.length === 0)
    return (
      <StateNotice
        tone="empty"
        title={t(kind === undefined ? 'passengerList.none' : 'passengerList.noneFiltered')}
        text={t(kind === undefined ? 'passengerList.noneText' : 'passengerList.noneFilteredText')}
      />
    );
  return (
    <div className={classes.page} {...toScrollableProps(t('passengerPrint.heading'))}>
      <FlightFacts flight={flight} />
      <p className={classes.small}>
        {kind === undefined ? people : `${people} · ${t(`passengerPrint.kind.${kind}`)}`}
      </p>
      {truncated && (
        <p className={`${classes.small} ${classes.truncated}`}>
          {t('passengerPrint.truncated', { limit: number(passengerListLimit) })}
        </p>
      )}
      <PrintedTable columns={columns} rows={rows} />
    </div>
  );
}
