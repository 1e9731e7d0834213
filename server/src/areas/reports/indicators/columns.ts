import { formatFlight, type indicatorGroups, pushMoments } from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import { CarrierScope } from '#areas/access/index.ts';
import { findCarrierNames, listMovementFlights, type MovementQuery } from '../queries.ts';
import { formatDay, type ReportColumn, shareOf, type UserContext } from '../report.ts';
import { directionNames } from '../texts.ts';
import type { IndicatorRow } from './figures.ts';
import { type Moment, type RequiredField, requiredFields } from './queries.ts';

export type IndicatorGroup = (typeof indicatorGroups)[number];

export interface NamedRow extends IndicatorRow {
  carrier: string | null;
  airport: string | null;
  day: string | null;
  flight: string | null;
}

export const momentNames: Readonly<Record<Moment, Texts>> = {
  H72: { pt: 'No prazo de 72 h', en: 'On time, 72 h' },
  H24: { pt: 'No prazo de 24 h', en: 'On time, 24 h' },
  H6: { pt: 'No prazo de 6 h', en: 'On time, 6 h' },
  CLOSING: { pt: 'No prazo do fechamento', en: 'On time, closing' },
};

export const momentShortNames: Readonly<Record<Moment, Texts>> = {
  H72: { pt: '72 h', en: '72 h' },
  H24: { pt: '24 h', en: '24 h' },
  H6: { pt: '6 h', en: '6 h' },
  CLOSING: { pt: 'fechamento', en: 'closing' },
};

export const fieldNames: Readonly<Record<RequiredField, Texts>> = {
  documentNumber: { pt: 'Documento', en: 'Document' },
  documentType: { pt: 'Tipo de documento', en: 'Document type' },
  documentIssuer: { pt: 'País emissor', en: 'Issuing country' },
  documentExpiration: { pt: 'Validade', en: 'Expiry date' },
  birthDate: { pt: 'Nascimento', en: 'Date of birth' },
  gender: { pt: 'Sexo', en: 'Sex' },
  nationality: { pt: 'Nacionalidade', en: 'Nationality' },
};

type Column = ReportColumn<NamedRow>;

export const groupColumns: Readonly<Record<IndicatorGroup, readonly Column[]>> = (() => {
  const carrier: Column = {
    id: 'carrier',
    pt: 'Companhia',
    en: 'Carrier',
    kind: 'text',
    width: 14,
    value: row => row.carrier,
  };
  const airport: Column = {
    id: 'airport',
    pt: 'Aeroporto',
    en: 'Airport',
    kind: 'code',
    value: row => row.airport,
  };
  const day: Column = { id: 'day', pt: 'Dia', en: 'Day', kind: 'day', width: 10, value: row => row.day };
  const flight: Column = {
    id: 'flight',
    pt: 'Voo',
    en: 'Flight',
    kind: 'text',
    width: 20,
    value: row => row.flight,
  };
  return {
    CARRIER_AIRPORT: [carrier, airport],
    CARRIER: [carrier],
    AIRPORT: [airport],
    DAY: [day],
    FLIGHT: [flight],
  };
})();

export const valueColumns: readonly Column[] = [
  {
    id: 'flights',
    pt: 'Voos previstos',
    en: 'Flights expected',
    kind: 'count',
    value: row => row.counts.flights,
  },
  { id: 'withApi', pt: 'Com API', en: 'With API', kind: 'count', value: row => row.counts.withApi },
  {
    id: 'apiShare',
    pt: 'API',
    en: 'API',
    kind: 'share',
    value: ({ counts }) => shareOf(counts.withApi, counts.flights),
  },
  { id: 'withPnr', pt: 'Com PNR', en: 'With PNR', kind: 'count', value: row => row.counts.withPnr },
  {
    id: 'pnrShare',
    pt: 'PNR',
    en: 'PNR',
    kind: 'share',
    value: ({ counts }) => shareOf(counts.withPnr, counts.flights),
  },
  ...pushMoments.map((moment): Column => ({
    id: moment,
    ...momentNames[moment],
    kind: 'share',
    value: row => row.onTime(moment),
  })),
  {
    id: 'complete',
    pt: 'Campos preenchidos',
    en: 'Fields filled',
    kind: 'share',
    value: row => row.complete(),
  },
  ...requiredFields.map((field): Column => ({
    id: field,
    ...fieldNames[field],
    kind: 'share',
    value: row => row.complete(field),
  })),
  {
    id: 'errors',
    pt: 'Arquivos com erro',
    en: 'Files with errors',
    kind: 'count',
    value: row => row.faultyFiles,
  },
];

export const maskedNote: Texts = {
  pt: 'Os campos são os de passageiros de listas API, sem os mascarados por lei. A porcentagem no prazo é de envios vencidos.',
  en: 'Fields are those of passengers of API lists, without people masked by law. Shares on time are of due pushes.',
};

export async function nameRows(
  context: UserContext,
  group: IndicatorGroup,
  rows: readonly IndicatorRow[],
  query: MovementQuery,
  limit: number,
): Promise<NamedRow[]> {
  const { db, actor, language } = context;
  const empty = { carrier: null, airport: null, day: null, flight: null };
  if (group === 'FLIGHT') {
    const byKey = new Map(rows.map(row => [row.key.join(' '), row]));
    const flights = await listMovementFlights(db, CarrierScope.of(actor), query, limit);
    return flights.flatMap(flight => {
      const row = byKey.get(flight.key.join(' '));
      const name = `${formatFlight(flight)} · ${directionNames[flight.direction][language]} ${flight.airport} ${formatDay(flight.day, language)}`;
      return row === undefined ? [] : [{ ...row, ...empty, flight: name }];
    });
  }
  const names = await findCarrierNames(
    db,
    group.startsWith('CARRIER') ? rows.flatMap(({ key }) => key[0] ?? []) : [],
  );
  return rows.map(row => {
    const [first = '', second = null] = row.key;
    const carrier = [first, names.get(first)].filter(part => part !== undefined).join(' ');
    return {
      ...row,
      ...empty,
      ...(group === 'DAY' ? { day: first } : {}),
      ...(group === 'AIRPORT' ? { airport: first } : {}),
      ...(group.startsWith('CARRIER') ? { carrier, airport: second } : {}),
    };
  });
}
