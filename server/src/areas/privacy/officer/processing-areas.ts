import type { contract } from '@farol/contract';
import type { Texts } from './texts.ts';

/** Processing of personal data in an area; the compiler requires an entry for each. */
export interface Processing {
  name: Texts;
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

/** By area of the contract. */
export const processing: Readonly<Record<keyof typeof contract, Processing>> = {
  auth: {
    name: { pt: 'Acesso e usuários', en: 'Access and users' },
    data: staff,
    purpose: { pt: 'Controle de acesso', en: 'Access control' },
    subjects: 'staff',
  },
  registry: {
    name: { pt: 'Cadastros', en: 'Registers' },
    data: {
      pt: 'Tripulantes: nome, data de nascimento, documentos, matrícula, validade da licença, desligamento; os outros cadastros não têm dados pessoais',
      en: 'Crew members: name, birth date, documents, registration, licence validity, dismissal; other registers have no personal data',
    },
    purpose: security,
    subjects: 'crew',
  },
  search: {
    name: { pt: 'Pesquisa', en: 'Search' },
    data: messages,
    purpose: security,
    subjects: 'travellers',
  },
  reception: {
    name: { pt: 'Recebimento', en: 'Receipt' },
    data: messages,
    purpose: security,
    subjects: 'travellers',
  },
  panel: {
    name: { pt: 'Painel API/PNR', en: 'API/PNR panel' },
    data: messages,
    purpose: { pt: 'Qualidade dos dados enviados', en: 'Quality of the data sent' },
    subjects: 'travellers',
  },
  partners: {
    name: { pt: 'Integradores', en: 'Integrators' },
    data: { pt: 'Chamadas de integradores: endereço, hora', en: 'Integrator calls: address, time' },
    purpose: { pt: 'Controle do envio', en: 'Control of the data sent' },
    subjects: 'staff',
  },
  billing: {
    name: { pt: 'Faturamento', en: 'Billing' },
    data: {
      pt: 'Usuário que fechou um mês de faturamento; os clientes são empresas',
      en: 'User who closed a billing month; customers are companies',
    },
    purpose: { pt: 'Cobrança do uso da API', en: 'Charges for the use of the API' },
    subjects: 'staff',
  },
  watch: {
    name: { pt: 'Restrições e listas', en: 'Restrictions and lists' },
    data: {
      pt: 'Documentos e nomes restritos e o motivo; listas externas de pessoas e documentos procurados',
      en: 'Restricted documents and names and the reason; external lists of wanted people and documents',
    },
    purpose: security,
    subjects: 'restricted',
  },
  rules: {
    name: { pt: 'Regras de risco', en: 'Risk rules' },
    data: {
      pt: 'Condições das regras, que podem citar documentos e nomes; passageiros encontrados nos testes',
      en: 'Conditions of rules, which can name documents and people; passengers whom tests find',
    },
    purpose: security,
    subjects: 'restricted',
  },
  judging: {
    name: { pt: 'Avaliação de passageiros', en: 'Assessment of passengers' },
    data: {
      pt: 'Passageiros comparados com restrições e regras, antes e depois do voo',
      en: 'Passengers compared with restrictions and rules, before and after the flight',
    },
    purpose: security,
    subjects: 'travellers',
  },
  inspection: {
    name: { pt: 'Categorias e equipes', en: 'Categories and work teams' },
    data: { pt: 'Usuários de cada equipe', en: 'Users of each work team' },
    purpose: { pt: 'Organização do trabalho', en: 'Organization of work' },
    subjects: 'staff',
  },
  'inspection-panels': {
    name: { pt: 'Painéis de inspeção', en: 'Inspection panels' },
    data: {
      pt: 'Passageiros dos voos, sua inspeção, termos emitidos e encaminhamentos a um posto',
      en: 'Passengers of flights, their inspection, terms issued and referrals to a post',
    },
    purpose: security,
    subjects: 'travellers',
  },
  boarding: {
    name: { pt: 'Embarque', en: 'Boarding' },
    data: {
      pt: 'Cartões de embarque, bagagens e horários de embarque; com consentimento, nome, CPF, contato e fotografia, apagados depois do voo',
      en: 'Boarding passes, bags and boarding times; with consent, name, CPF, contact and photograph, deleted after the flight',
    },
    purpose: security,
    subjects: 'travellers',
  },
  occurrences: {
    name: { pt: 'Ocorrências', en: 'Occurrences' },
    data: {
      pt: 'Inspeções, ocorrências, ações e anexos: passageiro, categoria, descrição, arquivo, agente',
      en: 'Inspections, occurrences, actions and attachments: passenger, category, description, file, officer',
    },
    purpose: security,
    subjects: 'travellers',
  },
  alerts: {
    name: { pt: 'Alertas', en: 'Alerts' },
    data: { pt: 'Passageiros que correspondem a uma restrição', en: 'Passengers who match a restriction' },
    purpose: security,
    subjects: 'travellers',
  },
  explanation: {
    name: { pt: 'Explicação de alertas', en: 'Explanation of alerts' },
    data: { pt: 'Motivo de um alerta', en: 'Reason for an alert' },
    purpose: security,
    subjects: 'travellers',
  },
  audit: {
    name: { pt: 'Trilha de auditoria', en: 'Audit trail' },
    data: { pt: 'Quem fez o quê, quando e por quê', en: 'Who did what, when and why' },
    purpose: { pt: 'Prestação de contas', en: 'Accountability' },
    subjects: 'staff',
  },
  privacy: {
    name: { pt: 'Privacidade', en: 'Privacy' },
    data: messages,
    purpose: {
      pt: 'Atender titulares e cumprir prazos',
      en: 'Answering data subjects and meeting deadlines',
    },
    subjects: 'travellers',
  },
  reports: {
    name: { pt: 'Relatórios', en: 'Reports' },
    data: {
      pt: 'Totais de voos e passageiros; nomes de passageiros inspecionados e de fiscais',
      en: 'Totals of flights and passengers; names of inspected passengers and inspectors',
    },
    purpose: { pt: 'Acompanhamento do trabalho e dos envios', en: 'Follow-up of work and of data sent' },
    subjects: 'travellers',
  },
  help: {
    name: { pt: 'Ajuda e novidades', en: 'Help and updates' },
    data: { pt: 'Nenhum dado pessoal', en: 'No personal data' },
    purpose: { pt: 'Funcionamento da plataforma', en: 'Running the platform' },
    subjects: 'staff',
  },
};
