import type { Direction, InspectionResult, Language, ReferralState } from '@farol/contract';

export interface HandOverTexts {
  title: string;
  wholeOrganization: string;
  period: string;
  airports: string;
  allAirports: string;
  summary: string;
  inspected: string;
  irregular: string;
  occurrences: string;
  terms: string;
  acts: string;
  openAlerts: string;
  openReferrals: string;
  flights: string;
  none: string;
  at: string;
  act: string;
  passenger: string;
  flight: string;
  by: string;
  details: string;
  departure: string;
  alert: string;
  takenBy: string;
  nobody: string;
  state: string;
  post: string;
  instruction: string;
  time: string;
  risk: string;
  riskOf(high: number, medium: number, alerts: number): string;
  occurrence: string;
  term: string;
  truncated: string;
  results: Readonly<Record<InspectionResult, string>>;
  states: Readonly<Record<ReferralState, string>>;
  directions: Readonly<Record<Direction, string>>;
}

const pt: HandOverTexts = {
  title: 'Passagem de turno',
  wholeOrganization: 'Todo o órgão',
  period: 'Período',
  airports: 'Aeroportos',
  allAirports: 'todos',
  summary: 'Resumo',
  inspected: 'Inspecionados',
  irregular: 'Com irregularidade',
  occurrences: 'Ocorrências',
  terms: 'Termos',
  acts: 'O que a equipe fez',
  openAlerts: 'Alertas em aberto',
  openReferrals: 'Encaminhamentos em aberto',
  flights: 'Próximos voos com risco',
  none: 'Nada neste período.',
  at: 'Hora local',
  act: 'Ação',
  passenger: 'Passageiro',
  flight: 'Voo',
  by: 'Agente',
  details: 'Detalhes',
  departure: 'Partida',
  alert: 'Alerta',
  takenBy: 'Assumido por',
  nobody: 'ninguém',
  state: 'Situação',
  post: 'Posto',
  instruction: 'Instrução',
  time: 'Horário',
  risk: 'Risco',
  riskOf: (high, medium, alerts) => `${high} alto, ${medium} médio, ${alerts} com alerta`,
  occurrence: 'Ocorrência',
  term: 'Termo',
  truncated: 'Há mais registros do que os listados.',
  results: { NOTHING_FOUND: 'Inspeção: nada encontrado', IRREGULAR: 'Inspeção: irregularidade' },
  states: {
    EN_ROUTE: 'A caminho',
    RECEIVED: 'Recebido',
    ENCOUNTERED: 'Abordado',
    POSITIVE: 'Positivo',
    NEGATIVE: 'Negativo',
    MISSED: 'Não encontrado',
    NOT_BOARDED: 'Não embarcou',
  },
  directions: { ARRIVALS: 'Chegada', DEPARTURES: 'Partida' },
};

const en: HandOverTexts = {
  title: 'Shift hand-over',
  wholeOrganization: 'Whole organization',
  period: 'Period',
  airports: 'Airports',
  allAirports: 'all',
  summary: 'Summary',
  inspected: 'Inspected',
  irregular: 'With an irregularity',
  occurrences: 'Occurrences',
  terms: 'Terms',
  acts: 'What the team did',
  openAlerts: 'Open alerts',
  openReferrals: 'Open referrals',
  flights: 'Next flights with risk',
  none: 'Nothing in this period.',
  at: 'Local time',
  act: 'Act',
  passenger: 'Passenger',
  flight: 'Flight',
  by: 'Officer',
  details: 'Details',
  departure: 'Departure',
  alert: 'Alert',
  takenBy: 'Taken by',
  nobody: 'nobody',
  state: 'State',
  post: 'Post',
  instruction: 'Instruction',
  time: 'Time',
  risk: 'Risk',
  riskOf: (high, medium, alerts) => `${high} high, ${medium} medium, ${alerts} with alerts`,
  occurrence: 'Occurrence',
  term: 'Term',
  truncated: 'There are more records than listed.',
  results: { NOTHING_FOUND: 'Inspection: nothing found', IRREGULAR: 'Inspection: irregularity' },
  states: {
    EN_ROUTE: 'En route',
    RECEIVED: 'Received',
    ENCOUNTERED: 'Encountered',
    POSITIVE: 'Positive',
    NEGATIVE: 'Negative',
    MISSED: 'Missed',
    NOT_BOARDED: 'Did not board',
  },
  directions: { ARRIVALS: 'Arrival', DEPARTURES: 'Departure' },
};

export const handOverTexts: Readonly<Record<Language, HandOverTexts>> = { pt, en };
