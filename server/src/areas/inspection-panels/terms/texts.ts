import type { Language, TermKind } from '@farol/contract';

export interface TermTexts {
  names: Readonly<Record<TermKind, string>>;
  cancelled(by: string, reason: string): string;
  passenger: string;
  name: string;
  document: string;
  flight: string;
  departure: string;
  content: string;
  issue: string;
  organization: string;
  officer: string;
  at: string;
  yes: string;
  no: string;
  passengerSigns: string;
  officerSigns: string;
}

const pt: TermTexts = {
  names: {
    TISBA: 'Termo de Inspeção Sanitária de Bagagem Acompanhada',
    TCSV: 'Termo de Controle Sanitário do Viajante',
  },
  cancelled: (by, reason) => `CANCELADO por ${by}. Motivo: ${reason}`,
  passenger: 'Passageiro',
  name: 'Nome',
  document: 'Documento',
  flight: 'Voo',
  departure: 'Partida',
  content: 'Conteúdo',
  issue: 'Emissão',
  organization: 'Órgão',
  officer: 'Responsável',
  at: 'Data e hora locais',
  yes: 'Sim',
  no: 'Não',
  passengerSigns: 'Assinatura do passageiro',
  officerSigns: 'Assinatura do responsável',
};

const en: TermTexts = {
  names: {
    TISBA: 'Sanitary inspection term of accompanied baggage (TISBA)',
    TCSV: 'Traveller health control term (TCSV)',
  },
  cancelled: (by, reason) => `CANCELLED by ${by}. Reason: ${reason}`,
  passenger: 'Passenger',
  name: 'Name',
  document: 'Document',
  flight: 'Flight',
  departure: 'Departure',
  content: 'Contents',
  issue: 'Issue',
  organization: 'Organization',
  officer: 'Officer',
  at: 'Local date and time',
  yes: 'Yes',
  no: 'No',
  passengerSigns: 'Signature of the passenger',
  officerSigns: 'Signature of the officer',
};

export const termTexts: Readonly<Record<Language, TermTexts>> = { pt, en };
