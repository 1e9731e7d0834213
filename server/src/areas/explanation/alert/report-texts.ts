import type { AlertEnd, AlertExplanation, AlertRow, Language } from '@farol/contract';

type Words<K extends string> = Readonly<Record<K, string>>;

export interface ReportTexts {
  title: string;
  passenger: string;
  withheld(contacts: readonly string[]): string;
  flight: string;
  departure: string;
  arrival: string;
  origin: Words<AlertRow['origin']>;
  status: Words<AlertRow['status']>;
  state: Words<NonNullable<AlertRow['passengerState']>>;
  statusTitle: string;
  stateTitle: string;
  words: string;
  by(author: string): string;
  source: Words<AlertRow['origin']>;
  version(version: number, current: number): string;
  written(by: string, at: string): string;
  valid(from: string | null, until: string | null): string;
  weight(weight: number, percent: number | null): string;
  hidden: string;
  why: string;
  field: string;
  wanted: string;
  found: string;
  from: string;
  workedOut: string;
  possible: string;
  file(source: string, at: string, file: string): string;
  receivers: string;
  unread: string;
  history: string;
  kind: Words<AlertExplanation['history'][number]['kind']>;
  result: Words<AlertEnd>;
  beyond(count: number): string;
}

const pt: ReportTexts = {
  title: 'Explicação do alerta',
  passenger: 'Passageiro',
  withheld: contacts =>
    `Passageiro em voo fora dos seus aeroportos. Procure: ${contacts.join(', ') || 'o gestor de acesso do seu órgão'}.`,
  flight: 'Voo',
  departure: 'Partida (local)',
  arrival: 'Chegada (local)',
  origin: { RISK_RULE: 'Regra de risco', RESTRICTION: 'Restrição' },
  status: {
    PNR_RESERVATION: 'Reserva PNR',
    API_BOARDED: 'Na lista de passageiros',
    BIOMETRIC_CHECK_IN_OK: 'Check-in biométrico OK',
  },
  state: {
    RESERVED: 'Reservado',
    ON_LIST: 'Na lista de passageiros',
    ON_BOARD: 'A bordo',
    NOT_ON_BOARD: 'Não embarcou',
    REMOVED: 'Retirado do voo',
  },
  statusTitle: 'Situação do alerta',
  stateTitle: 'Situação no voo',
  words: 'Orientação',
  by: author => `Por ${author}`,
  source: { RISK_RULE: 'Regra que gerou o alerta', RESTRICTION: 'Restrição que gerou o alerta' },
  version: (version, current) =>
    version === current ? `Versão ${version} (atual)` : `Versão ${version} (a versão atual é a ${current})`,
  written: (by, at) => `Criada por ${by} em ${at}`,
  valid: (from, until) =>
    [from === null ? '' : `válida desde ${from}`, until === null ? '' : `válida até ${until}`]
      .filter(Boolean)
      .join(', '),
  weight: (weight, percent) => `Peso ${weight}${percent === null ? '' : `, probabilística com ${percent}%`}`,
  hidden:
    'Quem gerou este documento só pode ver a orientação do autor, não o conteúdo da regra ou restrição.',
  why: 'Por que o alerta foi gerado',
  field: 'Campo',
  wanted: 'Critério',
  found: 'Valor informado',
  from: 'Fonte',
  workedOut: 'Calculado com dados do voo, da reserva ou de voos anteriores',
  possible: 'Correspondência possível: pode ser outra pessoa ou outro documento.',
  file: (source, at, file) => `${source} de ${at}, arquivo ${file}`,
  receivers: 'Destinatários',
  unread: 'não lido',
  history: 'Histórico',
  kind: {
    RAISED: 'Gerado',
    ADVANCED: 'Situação atualizada',
    CERTAIN: 'Correspondência confirmada por outra mensagem',
    READ: 'Lido',
    TAKEN: 'Assumido',
    TAKEN_OVER: 'Assumido de outra pessoa',
    RELEASED: 'Liberado',
    CLOSED: 'Encerrado',
    REOPENED: 'Reaberto',
  },
  result: { CONFIRMED: 'Confirmado', NOT_CONFIRMED: 'Não confirmado', WITHDRAWN: 'Retirado' },
  beyond: count => `Pessoas neste voo acima do limite de alertas da regra: ${count}.`,
};

const en: ReportTexts = {
  title: 'Alert explanation',
  passenger: 'Passenger',
  withheld: contacts =>
    `The passenger is on a flight outside your airports. Contact: ${contacts.join(', ') || 'your agency’s access manager'}.`,
  flight: 'Flight',
  departure: 'Departure (local)',
  arrival: 'Arrival (local)',
  origin: { RISK_RULE: 'Risk rule', RESTRICTION: 'Restriction' },
  status: {
    PNR_RESERVATION: 'PNR reservation',
    API_BOARDED: 'On the passenger list',
    BIOMETRIC_CHECK_IN_OK: 'Biometric check-in OK',
  },
  state: {
    RESERVED: 'Booked',
    ON_LIST: 'On the passenger list',
    ON_BOARD: 'On board',
    NOT_ON_BOARD: 'Not on board',
    REMOVED: 'Removed from the flight',
  },
  statusTitle: 'Alert status',
  stateTitle: 'Status on the flight',
  words: 'What to do',
  by: author => `By ${author}`,
  source: { RISK_RULE: 'Rule that raised the alert', RESTRICTION: 'Restriction that raised the alert' },
  version: (version, current) =>
    version === current
      ? `Version ${version} (current)`
      : `Version ${version} (the current version is ${current})`,
  written: (by, at) => `Written by ${by} at ${at}`,
  valid: (from, until) =>
    [from === null ? '' : `valid from ${from}`, until === null ? '' : `valid until ${until}`]
      .filter(Boolean)
      .join(', '),
  weight: (weight, percent) =>
    `Weight ${weight}${percent === null ? '' : `, probabilistic with ${percent}%`}`,
  hidden:
    'The person who generated this document can only see the author’s instructions, not the content of the rule or restriction.',
  why: 'Why the alert was raised',
  field: 'Field',
  wanted: 'Criterion',
  found: 'Reported value',
  from: 'Source',
  workedOut: 'Calculated from the flight, the booking or earlier flights',
  possible: 'Possible match: it may be a different person or document.',
  file: (source, at, file) => `${source} of ${at}, file ${file}`,
  receivers: 'Recipients',
  unread: 'unread',
  history: 'History',
  kind: {
    RAISED: 'Raised',
    ADVANCED: 'Status updated',
    CERTAIN: 'Match confirmed by another message',
    READ: 'Read',
    TAKEN: 'Taken',
    TAKEN_OVER: 'Taken over from another person',
    RELEASED: 'Released',
    CLOSED: 'Closed',
    REOPENED: 'Reopened',
  },
  result: { CONFIRMED: 'Confirmed', NOT_CONFIRMED: 'Not confirmed', WITHDRAWN: 'Withdrawn' },
  beyond: count => `People on this flight above the rule’s alert limit: ${count}.`,
};

export const reportTexts: Readonly<Record<Language, ReportTexts>> = { pt, en };
