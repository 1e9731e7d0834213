import {
  formatFlight,
  type FlightRow,
  type HandlerInput,
  type Language,
  type ReportChart,
  type ReportLink,
  type totalizers,
} from '@farol/contract';
import type { Texts } from '@farol/contract/inputErrors';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportNames } from '#areas/registry/index.ts';
import { linkToFlights, toMovementQuery } from '../movement-query.ts';
import {
  countAllMovements,
  countMovements,
  listMovementFlights,
  movementKeys,
  type MovementQuery,
} from '../queries.ts';
import {
  buildReport,
  formatDay,
  formatPeriod,
  type Report,
  type ReportColumn,
  type UserContext,
} from '../report.ts';
import { defineReport } from '../run.ts';
import { directionNames, formatNoun, modeNames, movementNote, onceNote, unknownName } from '../texts.ts';
import { buildPeopleLinks } from './people-link.ts';
import { countPeople, isPersonGroup, type PersonGroup } from './queries.ts';

type Query = HandlerInput<typeof totalizers.searchTotalizers>['body'];
type Group = Query['group'];

interface TotalRow {
  value: string | null;
  name: string;
  /** Null: groups of people have no movements. */
  movements: number | null;
  flights: number;
  passengers: number;
  crew: number;
}

const groupNames: Readonly<Record<Group, Texts>> = {
  AIRPORT: { pt: 'Aeroporto', en: 'Airport' },
  MODE: { pt: 'Tipo de voo', en: 'Flight type' },
  DAY: { pt: 'Dia', en: 'Day' },
  FLIGHT: { pt: 'Voo', en: 'Flight' },
  NATIONALITY: { pt: 'Nacionalidade', en: 'Nationality' },
  DOCUMENT_TYPE: { pt: 'Tipo de documento', en: 'Document type' },
  GENDER: { pt: 'Sexo', en: 'Sex' },
  AGE_BAND: { pt: 'Faixa etária', en: 'Age band' },
};

const maskedName: Texts = { pt: 'Idade apagada por lei', en: 'Age erased by law' };
const valueNames: Readonly<Partial<Record<Group, Readonly<Record<string, Texts>>>>> = {
  MODE: modeNames,
  GENDER: {
    M: { pt: 'Masculino', en: 'Male' },
    F: { pt: 'Feminino', en: 'Female' },
    U: { pt: 'Não especificado', en: 'Unspecified' },
    X: { pt: 'Não especificado (X)', en: 'Unspecified (X)' },
  },
  AGE_BAND: {
    MASKED: maskedName,
    '0-1': { pt: 'Até 1 ano', en: 'Up to 1 year' },
    '2-11': { pt: '2 a 11 anos', en: '2 to 11 years' },
    '12-17': { pt: '12 a 17 anos', en: '12 to 17 years' },
    '18-29': { pt: '18 a 29 anos', en: '18 to 29 years' },
    '30-44': { pt: '30 a 44 anos', en: '30 to 44 years' },
    '45-59': { pt: '45 a 59 anos', en: '45 to 59 years' },
    '60+': { pt: '60 anos ou mais', en: '60 years or over' },
  },
  DOCUMENT_TYPE: {
    P: { pt: 'Passaporte', en: 'Passport' },
    I: { pt: 'Identidade', en: 'Identity card' },
    V: { pt: 'Visto', en: 'Visa' },
    IP: { pt: 'Passaporte em cartão', en: 'Passport card' },
    AC: { pt: 'Certificado de tripulante', en: 'Crew member certificate' },
  },
};

function toColumns(group: Group): ReportColumn<TotalRow>[] {
  const isOfPeople = isPersonGroup(group);
  return [
    {
      id: 'value',
      ...groupNames[group],
      kind: group === 'DAY' ? 'day' : 'text',
      width: 24,
      value: row => (group === 'DAY' ? row.value : row.name),
    },
    ...(isOfPeople
      ? []
      : [
          {
            id: 'movements',
            pt: 'Movimentos',
            en: 'Movements',
            kind: 'count',
            value: row => row.movements,
          } satisfies ReportColumn<TotalRow>,
        ]),
    { id: 'flights', pt: 'Voos', en: 'Flights', kind: 'count', value: row => row.flights },
    { id: 'passengers', pt: 'Passageiros', en: 'Passengers', kind: 'count', value: row => row.passengers },
    { id: 'crew', pt: 'Tripulantes', en: 'Crew', kind: 'count', value: row => row.crew },
  ];
}

async function readPeople(
  { db, actor, language }: UserContext,
  query: MovementQuery,
  group: PersonGroup,
): Promise<TotalRow[]> {
  const names = valueNames[group] ?? {};
  const rows = await countPeople(db, CarrierScope.of(actor), query, group);
  return rows.map(row => ({
    ...row,
    name: row.value === null ? unknownName[language] : (names[row.value]?.[language] ?? row.value),
    movements: null,
  }));
}

async function readMovements(
  context: UserContext,
  query: MovementQuery,
  group: 'AIRPORT' | 'DAY' | 'MODE',
): Promise<TotalRow[]> {
  const { db, actor, language } = context;
  const rows = await countMovements(db, CarrierScope.of(actor), query, movementKeys[group]);
  const airports =
    group === 'AIRPORT'
      ? await findAirportNames(
          context,
          rows.flatMap(({ key }) => key),
        )
      : new Map<string, string>();
  const nameOf = (value: string): string => {
    if (group === 'MODE') return modeNames[value as FlightRow['mode']][language];
    const airport = airports.get(value);
    return airport === undefined ? value : `${value} ${airport}`;
  };
  return rows.map(({ key: [value = ''], ...counts }) => ({ ...counts, value, name: nameOf(value) }));
}

async function readFlights(
  { db, actor, language }: UserContext,
  query: MovementQuery,
  limit: number,
): Promise<TotalRow[]> {
  const flights = await listMovementFlights(db, CarrierScope.of(actor), query, limit);
  return flights.map(({ flightId, passengers, crew, airport, day, direction, ...flight }) => ({
    value: flightId,
    name: `${formatFlight(flight)} · ${directionNames[direction][language]} ${airport} ${formatDay(day, language)}`,
    movements: 1,
    flights: 1,
    passengers,
    crew,
  }));
}

function readRows(
  context: UserContext,
  query: MovementQuery,
  group: Group,
  limit: number,
): Promise<TotalRow[]> {
  if (isPersonGroup(group)) return readPeople(context, query, group);
  return group === 'FLIGHT' ? readFlights(context, query, limit) : readMovements(context, query, group);
}

async function readTotalizers(
  context: UserContext,
  { group, ...input }: Query,
  limit: number,
): Promise<Report> {
  const { db, actor, language } = context;
  const query = toMovementQuery(context, input);
  const rows = await readRows(context, query, group, limit + 1);
  const all = await countAllMovements(db, CarrierScope.of(actor), query);
  const people = isPersonGroup(group) ? await buildPeopleLinks(context, query, group) : undefined;
  return buildReport(language, {
    title: { pt: 'Totalizadores', en: 'Totalizers' },
    fileName: { pt: 'totalizadores', en: 'totalizers' },
    columns: toColumns(group),
    rows,
    limit,
    summary: summarize(all, query, language),
    notes: [movementNote[language], (people?.note ?? onceNote)[language]],
    charts: group === 'FLIGHT' ? [] : [toChart(group, rows, language)],
    link: row => (isPersonGroup(group) ? (people?.link(row.value) ?? null) : toLink(group, row)),
  });
}

function summarize(
  all: { movements: number; flights: number; passengers: number; crew: number },
  query: MovementQuery,
  language: Language,
): string {
  const of = (noun: 'movements' | 'flights' | 'passengers' | 'crew') => formatNoun(all[noun], noun, language);
  const parts = `${of('passengers')}, ${of('crew')}`;
  const period = formatPeriod(query, language);
  return language === 'pt'
    ? `${of('flights')} com ${parts} e ${of('movements')} ${period}.`
    : `${of('flights')} with ${parts} and ${of('movements')} ${period}.`;
}

const maxBars = 20;

function toChart(group: Group, rows: readonly TotalRow[], language: Language): ReportChart {
  const bars =
    group === 'DAY' ? rows : rows.toSorted((a, b) => b.passengers - a.passengers).slice(0, maxBars);
  const texts = { pt: 'Passageiros e tripulantes por', en: 'Passengers and crew by' }[language];
  return {
    title: `${texts} ${groupNames[group][language].toLowerCase()}`,
    type: 'bar',
    kind: 'count',
    stacked: true,
    categories: bars.map(({ name }) => (group === 'DAY' ? formatDay(name, language) : name)),
    series: [
      { name: { pt: 'Passageiros', en: 'Passengers' }[language], values: bars.map(row => row.passengers) },
      { name: { pt: 'Tripulantes', en: 'Crew' }[language], values: bars.map(row => row.crew) },
    ],
  };
}

function toLink(group: Exclude<Group, PersonGroup>, { value }: TotalRow): ReportLink | null {
  if (value === null) return null;
  return group === 'FLIGHT' ? { kind: 'flight', id: value } : linkToFlights(group, value);
}

export const totalizersReport = defineReport<Query>({
  name: 'totalizersReport',
  underDays: ({ config }) => config.reportUnderDays,
  read: readTotalizers,
});
