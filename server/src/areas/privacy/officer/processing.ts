import {
  type BinaryReply,
  type Cell,
  contract,
  type Endpoint,
  eventText,
  type Language,
} from '@farol/contract';
import { dateIn } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { exportSheet, toPages } from '#kernel/exports/sheet.ts';
import { requirePrivacyOfficer } from './status.ts';
import { listTableRows } from './table-rows.ts';
import type { Texts } from './texts.ts';

/** Processing of personal data in an area; the compiler requires an entry for each. */
interface Processing {
  data: Texts;
  purpose: Texts;
  /** Whose data: the retention period and the legal basis depend on it. */
  subjects: 'crew' | 'restricted' | 'staff' | 'travellers';
}

const security: Texts = {
  pt: 'Prevenção de atos ilícitos e facilitação do ingresso (Resoluções ANAC 255/2012 e 595/2020)',
  en: 'Prevention of unlawful acts and clearance at the border (ANAC Resolutions 255/2012 and 595/2020)',
};
const messages: Texts = {
  pt: 'Mensagens API e PNR: nomes, documentos, contatos, reservas, pagamentos sem o número do cartão, bagagens',
  en: 'API and PNR messages: names, documents, contacts, bookings, payments without card numbers, bags',
};
const staff: Texts = {
  pt: 'Usuários: nome, CPF, órgão, perfis, aeroportos, acessos',
  en: 'Users: name, CPF, organization, roles, airports, sign-ins',
};

const watched: Processing = {
  data: {
    pt: 'Documentos e nomes restritos e o motivo; listas externas de pessoas e documentos procurados',
    en: 'Restricted documents and names and the reason; external lists of wanted people and documents',
  },
  purpose: security,
  subjects: 'restricted',
};

const processing: Record<keyof typeof contract, Processing> = {
  auth: {
    data: staff,
    purpose: { pt: 'Controle de acesso', en: 'Access control' },
    subjects: 'staff',
  },
  registry: {
    data: {
      pt: 'Tripulantes: nome, data de nascimento, documentos, matrícula, validade da licença, desligamento; os outros cadastros não têm dados pessoais',
      en: 'Crew members: name, birth date, documents, registration, licence validity, dismissal; other registers have no personal data',
    },
    purpose: security,
    subjects: 'crew',
  },
  search: { data: messages, purpose: security, subjects: 'travellers' },
  reception: { data: messages, purpose: security, subjects: 'travellers' },
  panel: {
    data: messages,
    purpose: { pt: 'Qualidade dos dados enviados', en: 'Quality of the data sent' },
    subjects: 'travellers',
  },
  partners: {
    data: { pt: 'Chamadas de integradores: endereço, hora', en: 'Integrator calls: address, time' },
    purpose: { pt: 'Controle do envio', en: 'Control of the data sent' },
    subjects: 'staff',
  },
  billing: {
    data: {
      pt: 'Usuário que fechou um mês de faturamento; os clientes são empresas',
      en: 'User who closed a billing month; customers are companies',
    },
    purpose: { pt: 'Cobrança do uso da API', en: 'Charges for the use of the API' },
    subjects: 'staff',
  },
  watch: watched,
  rules: watched,
  judging: watched,
  inspection: watched,
  'inspection-panels': {
    data: {
      pt: 'Passageiros dos voos, sua inspeção, termos emitidos e encaminhamentos a um posto',
      en: 'Passengers of flights, their inspection, terms issued and referrals to a post',
    },
    purpose: security,
    subjects: 'travellers',
  },
  boarding: {
    data: {
      pt: 'Cartões de embarque, bagagens e horários de embarque; com consentimento, nome, CPF, contato e fotografia, apagados depois do voo',
      en: 'Boarding passes, bags and boarding times; with consent, name, CPF, contact and photograph, deleted after the flight',
    },
    purpose: security,
    subjects: 'travellers',
  },
  occurrences: {
    data: {
      pt: 'Inspeções, ocorrências, ações e anexos: passageiro, categoria, descrição, arquivo, agente',
      en: 'Inspections, occurrences, actions and attachments: passenger, category, description, file, officer',
    },
    purpose: security,
    subjects: 'travellers',
  },
  alerts: {
    data: { pt: 'Passageiros que correspondem a uma restrição', en: 'Passengers who match a restriction' },
    purpose: security,
    subjects: 'travellers',
  },
  explanation: {
    data: { pt: 'Motivo de um alerta', en: 'Reason for an alert' },
    purpose: security,
    subjects: 'travellers',
  },
  audit: {
    data: { pt: 'Quem fez o quê, quando e por quê', en: 'Who did what, when and why' },
    purpose: { pt: 'Prestação de contas', en: 'Accountability' },
    subjects: 'staff',
  },
  privacy: {
    data: messages,
    purpose: {
      pt: 'Atender titulares e cumprir prazos',
      en: 'Answering data subjects and meeting deadlines',
    },
    subjects: 'travellers',
  },
  reports: {
    data: {
      pt: 'Totais de voos e passageiros; nomes de passageiros inspecionados e de fiscais',
      en: 'Totals of flights and passengers; names of inspected passengers and inspectors',
    },
    purpose: { pt: 'Acompanhamento do trabalho e dos envios', en: 'Follow-up of work and of data sent' },
    subjects: 'travellers',
  },
  help: {
    data: { pt: 'Nenhum dado pessoal', en: 'No personal data' },
    purpose: { pt: 'Funcionamento da plataforma', en: 'Running the platform' },
    subjects: 'staff',
  },
};

const securityBasis: Texts = {
  pt: 'Lei 13.709/2018, arts. 7º II e III e 23; art. 4º III para segurança pública',
  en: 'Law 13.709/2018, articles 7 II and III and 23; article 4 III for public security',
};
const basis: Record<Processing['subjects'], Texts> = {
  travellers: securityBasis,
  restricted: securityBasis,
  crew: securityBasis,
  staff: { pt: 'Lei 13.709/2018, arts. 7º II e 46', en: 'Law 13.709/2018, articles 7 II and 46' },
};

const headings: Record<Language, string[]> = {
  pt: [
    'Área',
    'Operação',
    'Dados',
    'Finalidade',
    'Base legal',
    'Prazo',
    'Quem tem acesso',
    'Registro na trilha',
  ],
  en: [
    'Area',
    'Operation',
    'Data',
    'Purpose',
    'Legal basis',
    'Retention period',
    'Who has access',
    'Audit trail event',
  ],
};

/** Exports the record of processing: every endpoint and every table with personal data. */
export async function exportProcessingRecord(context: Context<UserActor>): Promise<BinaryReply> {
  requirePrivacyOfficer(context.actor);
  const { actor, clock, config, language } = context;
  const rows = [...rowsIn(language, retentionIn(language, config)), ...tableRowsIn(language, config)];
  context.setAuditRecords([], { rows: rows.length });
  const name = language === 'pt' ? 'registro-de-operacoes' : 'record-of-processing';
  const title =
    language === 'pt' ? 'Registro das operações de tratamento' : 'Record of processing activities';
  return exportSheet('xlsx', {
    fileName: `${name}-${dateIn(clock.now(), actor.organization?.timeZone ?? 'UTC')}`,
    title,
    headings: headings[language],
    pages: toPages(rows, row => row),
    language,
  });
}

function retentionIn(
  language: Language,
  { maskMonths, deleteYears }: { maskMonths: number; deleteYears: number },
): (subjects: Processing['subjects']) => string {
  const texts: Record<Processing['subjects'], Texts> = {
    travellers: {
      pt: `Mascarados ${maskMonths} meses após o voo e eliminados após ${deleteYears} anos`,
      en: `Masked ${maskMonths} months after the flight, deleted after ${deleteYears} years`,
    },
    restricted: {
      pt: `Eliminados ${deleteYears} anos após o fim da validade ou a desativação`,
      en: `Deleted ${deleteYears} years after expiry or deactivation`,
    },
    crew: {
      pt: `Eliminados ${deleteYears} anos após o desligamento ou a desativação`,
      en: `Deleted ${deleteYears} years after dismissal or deactivation`,
    },
    staff: { pt: 'Enquanto houver vínculo', en: 'While the person has access' },
  };
  return subjects => texts[subjects][language];
}

function rowsIn(language: Language, retentionOf: (subjects: Processing['subjects']) => string): Cell[][] {
  return Object.entries(contract).flatMap(([area, features]) => {
    const { data, purpose, subjects } = processing[area as keyof typeof contract];
    return Object.values(features as Record<string, Record<string, Endpoint>>)
      .flatMap(feature => Object.values(feature))
      .map(({ method, path, access, audit }) => [
        area,
        `${method} ${path}`,
        data[language],
        purpose[language],
        basis[subjects][language],
        retentionOf(subjects),
        typeof access === 'string' ? access : access.join(', '),
        audit === 'none' ? '' : eventText(audit, language),
      ]);
  });
}

function tableRowsIn(language: Language, periods: { maskMonths: number; deleteYears: number }): Cell[][] {
  return listTableRows(language, periods).map(({ area, table, subjects, data, retention, readers }) => [
    area,
    table,
    data,
    processing[area as keyof typeof contract].purpose[language],
    basis[subjects][language],
    retention,
    readers,
    '',
  ]);
}
