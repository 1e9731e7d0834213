import { demoId, demoOrganizations } from './organizations.ts';

export interface DemoPerson {
  id: string;
  /** 11 digits with valid check digits; invented. */
  cpf: string;
  fullName: string;
  organization: string;
  organizationId: string;
  roles: readonly string[];
  /** Empty: all airports of the organization. */
  airports: readonly string[];
  active: boolean;
  description: { pt: string; en: string };
}

type DemoPersonEntry = readonly [
  cpf: string,
  fullName: string,
  organization: string,
  role: string,
  pt: string,
  en: string,
  more?: { airports?: readonly string[]; active?: boolean; also?: string },
];

const demoPersonEntries: readonly DemoPersonEntry[] = [
  [
    '90001010182',
    'Helena Prado Vasconcelos',
    'police',
    'border',
    'Agente de fronteira, todos os aeroportos',
    'Border officer, all airports',
  ],
  [
    '90002020270',
    'Caio Brandão Teles',
    'police',
    'border',
    'Agente de fronteira, só em Guarulhos',
    'Border officer, Guarulhos only',
    { airports: ['GRU'] },
  ],
  [
    '90003030369',
    'Otávio Quintela Ramos',
    'police',
    'border-lead',
    'Chefe de plantão: vê todas as restrições',
    'Shift lead: sees all restrictions',
  ],
  [
    '90004040457',
    'Marina Falcão Duarte',
    'health',
    'health',
    'Fiscal sanitária nos portões de chegada',
    'Health inspector at the arrival gates',
  ],
  [
    '90005050545',
    'Tomás Arruda Leme',
    'agriculture',
    'agriculture',
    'Fiscal agropecuário de bagagens',
    'Agriculture inspector of baggage',
  ],
  [
    '90006060633',
    'Lívia Sampaio Correia',
    'health',
    'access',
    'Gestora de acesso da Anvisa',
    'Access manager of the health agency',
    // She needs the agency's role in order to grant it.
    { also: 'health' },
  ],
  [
    '90007070721',
    'Rui Bastos Figueira',
    'aviation',
    'aviation',
    'Analista: voos, aeroportos e indicadores',
    'Analyst: flights, airports, indicators',
  ],
  [
    '90008080810',
    'Inês Matoso Ferraz',
    'processing',
    'administrator',
    'Administradora: todas as funcionalidades',
    'Administrator: every functionality',
  ],
  [
    '90009090908',
    'Bruno Salgado Pires',
    'X0',
    'airline',
    'Companhia aérea: os voos da X0',
    'Airline: flights of X0',
  ],
  [
    '90000101010',
    'Teresa Nóbrega Luz',
    'Y1',
    'airline',
    'Companhia aérea: os voos da Y1',
    'Airline: flights of Y1',
  ],
  [
    '90004141482',
    'Nair Camargo Pontes',
    'airport',
    'airport',
    'Aeroporto: voos e embarque em Guarulhos',
    'Airport: flights and boarding at Guarulhos',
  ],
  [
    '90001111108',
    'Davi Fontoura Rego',
    'agriculture',
    'none',
    'Sem funcionalidade: vê o aviso de acesso',
    'No functionality: sees the access notice',
  ],
  [
    '90002121204',
    'Clara Siqueira Maia',
    'health',
    'health',
    'Desativada: a entrada é recusada',
    'Deactivated: sign-on is refused',
    { active: false },
  ],
];

const organizationNames = new Map(demoOrganizations.map(({ key, name }) => [key, name]));

export const demoPeople: readonly DemoPerson[] = demoPersonEntries.map(
  ([cpf, fullName, organization, role, pt, en, more = {}]) => ({
    id: demoId('user', cpf),
    cpf,
    fullName,
    organization: organizationNames.get(organization) ?? '',
    organizationId: demoId('organization', organization),
    roles: more.also === undefined ? [role] : [role, more.also],
    airports: more.airports ?? [],
    active: more.active ?? true,
    description: { pt, en },
  }),
);
