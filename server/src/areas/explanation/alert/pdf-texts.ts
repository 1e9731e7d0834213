import type { AlertExplanation, AlertRow, Language } from '@farol/contract';

type Words<K extends string> = Readonly<Record<K, string>>;

export interface PdfTexts {
  title: string;
  madeBy(name: string, organization: string, at: string): string;
  reason(text: string): string;
  page(current: number, of: number): string;
  confidential: string;
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
  result: Words<'CONFIRMED' | 'NOT_CONFIRMED'>;
  beyond(count: number): string;
}

const pt: PdfTexts = {
  title: 'Explicação do alerta',
  madeBy: (name, organization, at) => `Emitido para ${name}, ${organization}, em ${at}.`,
  reason: text => `Motivo informado: ${text}`,
  page: (current, of) => `Página ${current} de ${of}`,
  confidential: 'Contém dados pessoais. Uso restrito ao caso.',
  passenger: 'Passageiro',
  withheld: contacts =>
    `Passageiro em voo fora dos seus aeroportos. Procure: ${contacts.join(', ') || 'quem administra acessos no seu órgão'}.`,
  flight: 'Voo',
  departure: 'Partida (local)',
  arrival: 'Chegada (local)',
  origin: { RISK_RULE: 'Regra de risco', RESTRICTION: 'Restrição' },
  status: {
    PNR_RESERVATION: 'Reserva PNR',
    API_BOARDED: 'Na lista API',
    BIOMETRIC_CHECK_IN_OK: 'Check-in biométrico OK',
  },
  state: {
    RESERVED: 'Reservado',
    ON_LIST: 'Na lista',
    ON_BOARD: 'A bordo',
    NOT_ON_BOARD: 'Não embarcou',
    REMOVED: 'Retirado do voo',
  },
  statusTitle: 'Situação do alerta',
  stateTitle: 'Situação no voo',
  words: 'Orientação',
  by: author => `De ${author}`,
  source: { RISK_RULE: 'Regra que gerou o alerta', RESTRICTION: 'Restrição que gerou o alerta' },
  version: (version, current) =>
    version === current ? `Versão ${version}, a atual` : `Versão ${version}; a atual é a ${current}`,
  written: (by, at) => `Escrita por ${by} em ${at}`,
  valid: (from, until) =>
    [from === null ? '' : `vale desde ${from}`, until === null ? '' : `vale até ${until}`]
      .filter(Boolean)
      .join(', '),
  weight: (weight, percent) => `Peso ${weight}${percent === null ? '' : `, probabilística com ${percent} %`}`,
  hidden: 'O conteúdo não é visível para quem emitiu este documento.',
  why: 'Por que o alerta existe',
  field: 'Campo',
  wanted: 'Procurado',
  found: 'Encontrado',
  from: 'De onde veio',
  workedOut: 'Calculado do voo, da reserva ou de voos anteriores',
  possible: 'Possível: o que foi encontrado pode ser outro.',
  file: (source, at, file) => `${source} de ${at}, arquivo ${file}`,
  receivers: 'Destinatários',
  unread: 'não lido',
  history: 'Histórico',
  kind: {
    RAISED: 'Gerado',
    ADVANCED: 'Situação avançou',
    CERTAIN: 'Confirmado por outra mensagem',
    READ: 'Lido',
    TAKEN: 'Assumido',
    TAKEN_OVER: 'Assumido no lugar de outra pessoa',
    RELEASED: 'Liberado',
    CLOSED: 'Encerrado',
    REOPENED: 'Reaberto',
  },
  result: { CONFIRMED: 'Confirmado', NOT_CONFIRMED: 'Não confirmado' },
  beyond: count => `A regra encontrou mais ${count} neste voo, além do limite de alertas.`,
};

const en: PdfTexts = {
  title: 'Explanation of the alert',
  madeBy: (name, organization, at) => `Made for ${name}, ${organization}, at ${at}.`,
  reason: text => `Reason given: ${text}`,
  page: (current, of) => `Page ${current} of ${of}`,
  confidential: 'Contains personal data. For this case alone.',
  passenger: 'Passenger',
  withheld: contacts =>
    `The passenger is on a flight outside your airports. Contact: ${contacts.join(', ') || 'the access managers of your agency'}.`,
  flight: 'Flight',
  departure: 'Departure (local)',
  arrival: 'Arrival (local)',
  origin: { RISK_RULE: 'Risk rule', RESTRICTION: 'Restriction' },
  status: {
    PNR_RESERVATION: 'PNR reservation',
    API_BOARDED: 'On the API list',
    BIOMETRIC_CHECK_IN_OK: 'Biometric check-in OK',
  },
  state: {
    RESERVED: 'Booked',
    ON_LIST: 'On the list',
    ON_BOARD: 'On board',
    NOT_ON_BOARD: 'Not on board',
    REMOVED: 'Removed from the flight',
  },
  statusTitle: 'Status of the alert',
  stateTitle: 'State on the flight',
  words: 'What to do',
  by: author => `From ${author}`,
  source: { RISK_RULE: 'Rule that raised the alert', RESTRICTION: 'Restriction that raised the alert' },
  version: (version, current) =>
    version === current
      ? `Version ${version}, the current one`
      : `Version ${version}; the current one is ${current}`,
  written: (by, at) => `Written by ${by} at ${at}`,
  valid: (from, until) =>
    [from === null ? '' : `in force from ${from}`, until === null ? '' : `in force until ${until}`]
      .filter(Boolean)
      .join(', '),
  weight: (weight, percent) =>
    `Weight ${weight}${percent === null ? '' : `, probabilistic with ${percent} %`}`,
  hidden: 'Its content is not for the eyes of who made this document.',
  why: 'Why the alert exists',
  field: 'Field',
  wanted: 'Wanted',
  found: 'Found',
  from: 'Where it came from',
  workedOut: 'Worked out from the flight, the booking or earlier flights',
  possible: 'Possible: what was found may be another.',
  file: (source, at, file) => `${source} of ${at}, file ${file}`,
  receivers: 'Receivers',
  unread: 'unread',
  history: 'History',
  kind: {
    RAISED: 'Raised',
    ADVANCED: 'Status advanced',
    CERTAIN: 'Made certain by another message',
    READ: 'Read',
    TAKEN: 'Taken',
    TAKEN_OVER: 'Taken over from somebody else',
    RELEASED: 'Released',
    CLOSED: 'Closed',
    REOPENED: 'Reopened',
  },
  result: { CONFIRMED: 'Confirmed', NOT_CONFIRMED: 'Not confirmed' },
  beyond: count => `The rule found ${count} more on this flight, beyond its limit of alerts.`,
};

export const pdfTexts: Readonly<Record<Language, PdfTexts>> = { pt, en };
