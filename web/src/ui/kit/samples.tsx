import type { Language } from '#client/languages.ts';
import { formatDay, formatLocal } from '#ui/format/format.ts';
import { buildAlertsColumn } from '#ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { RowCode } from '#ui/table/RowLink.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { Countdown, LocalTime } from '#ui/display/Times.tsx';

export interface Sample {
  id: string;
  name: string;
  flight: string;
  from: string;
  to: string;
  departureAt: string;
  departureLocal: string;
  document: string;
  nationality: string;
  birthDate: string;
  bags: number;
  alerts: number;
  state: 'ON_LIST' | 'RESERVED' | 'ON_BOARD';
  note: string | null;
}

const surnames = ['ALVORADA', 'BRAGANÇA', 'CASTELO', 'DOURADO', 'ESTEVES', 'FALCÃO', 'GUARANÁ', 'HORTÊNSIA'];
const givenNames = ['ANA CLARA', 'BENTO', 'CECÍLIA', 'DAVI', 'ELISA', 'FLORA MARIA', 'GIL', 'HELENA'];
const airports = ['GRU', 'LIS', 'GIG', 'PTY', 'CDG', 'REC', 'SSA', 'MAO'];
const states = ['ON_LIST', 'RESERVED', 'ON_BOARD'] as const;
const notes = [
  'Documento informado nas duas fontes com números diferentes; conferir no balcão antes do embarque.',
  'Bagagem despachada em outro nome.',
];
const hour = 3600_000;

const pick = <T,>(from: readonly T[], index: number): T => from[index % from.length] as T;

function createSample(index: number, from: number): Sample {
  const at = new Date(from + (index - 20) * 0.4 * hour);
  return {
    id: `sample-${index}`,
    name: `${pick(surnames, index * 5 + (index >> 3))}, ${pick(givenNames, index * 3 + 1)} ${index}`,
    flight: `X0 ${7000 + (index % 97)}`,
    from: pick(airports, index),
    to: pick(airports, index + 3),
    departureAt: at.toISOString(),
    departureLocal: new Date(at.getTime() - 3 * hour).toISOString().slice(0, 16),
    document: `YB${String(100_000 + index * 37)}`,
    nationality: pick(['BRA', 'PRT', 'PAN', 'FRA'], index >> 1),
    birthDate: `19${50 + (index % 50)}-0${1 + (index % 9)}-1${index % 10}`,
    bags: index % 4,
    alerts: index % 17 === 0 ? 1 + (index % 3) : 0,
    state: pick(states, index >> 2),
    note: index % 5 === 0 ? pick(notes, index / 5) : null,
  };
}

/** Deterministic; `from` is in milliseconds since 1970. */
export function createSamples(count: number, from: number): Sample[] {
  return Array.from({ length: count }, (_, index) => createSample(index, from));
}

const words = {
  pt: {
    name: 'Nome',
    flight: 'Voo',
    countdown: 'Partida em',
    departure: 'Partida',
    from: 'Origem',
    to: 'Destino',
    document: 'Documento',
    nationality: 'Nacionalidade',
    birthDate: 'Nascimento',
    bags: 'Bagagens',
    alerts: 'Alertas',
    state: 'Estado',
    note: 'Observação',
    states: { ON_LIST: 'Na lista', RESERVED: 'Reservado', ON_BOARD: 'A bordo' },
    read: 'Marcar como lido',
    remove: 'Remover',
    add: 'Novo',
    title: 'Pessoas',
    empty: 'Nenhuma pessoa com estes filtros',
    try: 'Amplie o período ou remova um filtro.',
    lost: 'O servidor não respondeu a tempo.',
  },
  en: {
    name: 'Name',
    flight: 'Flight',
    countdown: 'Leaves in',
    departure: 'Departure',
    from: 'Origin',
    to: 'Destination',
    document: 'Document',
    nationality: 'Nationality',
    birthDate: 'Birth',
    bags: 'Bags',
    alerts: 'Alerts',
    state: 'State',
    note: 'Note',
    states: { ON_LIST: 'On the list', RESERVED: 'Reserved', ON_BOARD: 'On board' },
    read: 'Mark as read',
    remove: 'Remove',
    add: 'New',
    title: 'People',
    empty: 'Nobody with these filters',
    try: 'Widen the period or remove a filter.',
    lost: 'The server did not answer in time.',
  },
} as const;

export function getLabels(language: Language) {
  return words[language];
}

const tones = { ON_LIST: 'blue', RESERVED: 'plain', ON_BOARD: 'green' } as const;

/** Columns as heavy as those of a real search. */
export function sampleColumns(language: Language): ColumnSpec<Sample>[] {
  const labels = getLabels(language);
  return [
    { id: 'name', header: labels.name, value: row => row.name, size: 200, grow: 2 },
    buildAlertsColumn(labels.alerts),
    {
      id: 'flight',
      header: labels.flight,
      value: row => row.flight,
      cell: row => <span className="mono">{row.flight}</span>,
      size: 90,
    },
    {
      id: 'countdown',
      header: labels.countdown,
      value: row => Date.parse(row.departureAt),
      exported: row => row.departureAt,
      cell: row => <Countdown at={row.departureAt} />,
      size: 104,
    },
    {
      id: 'departure',
      header: labels.departure,
      value: row => row.departureLocal,
      exported: row => formatLocal(row.departureLocal, language),
      cell: row => (
        <LocalTime
          local={row.departureLocal}
          at={row.departureAt}
          zone="America/Sao_Paulo"
          airport={row.from}
        />
      ),
      size: 140,
      phone: 'none',
    },
    { id: 'from', header: labels.from, value: row => row.from, size: 80, phone: 'none' },
    { id: 'to', header: labels.to, value: row => row.to, size: 80, phone: 'none' },
    {
      id: 'document',
      header: labels.document,
      value: row => row.document,
      cell: row => <RowCode value={row.document} />,
      size: 110,
      phone: 'meta',
    },
    { id: 'nationality', header: labels.nationality, value: row => row.nationality, size: 110 },
    {
      id: 'birthDate',
      header: labels.birthDate,
      value: row => row.birthDate,
      cell: row => formatDay(row.birthDate, language),
      size: 110,
    },
    { id: 'bags', header: labels.bags, value: row => row.bags, size: 84, align: 'end', phone: 'labelled' },
    {
      id: 'state',
      header: labels.state,
      value: row => labels.states[row.state],
      cell: row => <Tag tone={tones[row.state]}>{labels.states[row.state]}</Tag>,
      size: 104,
      phone: 'badge',
    },
  ];
}

export function buildNoteColumn(language: Language, wrap: true | 'all' = true): ColumnSpec<Sample> {
  return {
    id: 'note',
    header: getLabels(language).note,
    value: row => row.note,
    size: 200,
    grow: true,
    wrap,
    phone: 'meta',
  };
}
