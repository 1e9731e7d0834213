import type { Language, Texts } from './inputErrors.ts';
import type { Permission } from './permissions.ts';

export const permissionNames: Readonly<Record<Permission, Texts>> = {
  FLIGHT_LIST: { pt: 'Consulta de voos', en: 'Flight search' },
  AIRLINE_FLIGHT_LIST: { pt: 'Consulta de voos da companhia', en: 'Airline flight search' },
  SEARCH_PASSENGERS: { pt: 'Consulta de passageiros', en: 'Passenger search' },
  SEARCH_CREW: { pt: 'Consulta de tripulantes', en: 'Crew search' },
  ITINERARY_SEARCH: { pt: 'Consulta de itinerários', en: 'Itinerary search' },
  ROLE_MANAGE: { pt: 'Gestão de perfis', en: 'Role management' },
  USER_MANAGE: { pt: 'Gestão de usuários', en: 'User management' },
  API_AUDIT_SEARCH: { pt: 'Auditoria de API', en: 'API audit' },
  API_PNR_PANEL: { pt: 'Painel API/PNR', en: 'API/PNR panel' },
  INTEGRATOR: { pt: 'Integradores', en: 'Integrators' },
  ORGANIZATION_MANAGE: { pt: 'Gestão de órgãos', en: 'Organization management' },
  AIRPORT_MANAGE: { pt: 'Gestão de aeroportos', en: 'Airport management' },
  USER_AIRPORT: { pt: 'Aeroportos do usuário', en: 'User airports' },
  ORGANIZATION_AIRPORT: { pt: 'Aeroportos do órgão', en: 'Organization airports' },
  COUNTRY_MANAGE: { pt: 'Gestão de países', en: 'Country management' },
  AIRLINE_MANAGE: { pt: 'Gestão de companhias aéreas', en: 'Airline management' },
  BILLING_MANAGE: { pt: 'Faturamento', en: 'Billing' },
  RISK_MANAGE: { pt: 'Regras de risco', en: 'Risk rules' },
  INTERNATIONAL: { pt: 'Painel internacional', en: 'International panel' },
  DOMESTIC: { pt: 'Painel doméstico', en: 'Domestic panel' },
  RESTRICTION_LIST: { pt: 'Lista de restrições', en: 'Restriction list' },
  CATEGORY_MANAGE: { pt: 'Gestão de categorias', en: 'Category management' },
  WORK_TEAM_MANAGE: { pt: 'Equipes de trabalho', en: 'Work teams' },
  ICON_ACTION_MANAGE: { pt: 'Ícones e ações', en: 'Icons and actions' },
  INSPECTIONS_AND_OCCURENCIES: { pt: 'Inspeções e ocorrências', en: 'Inspections and occurrences' },
  EXPORT_APIPNR: { pt: 'Exportação de API/PNR', en: 'API/PNR export' },
  TISBA: { pt: 'TISBA', en: 'TISBA' },
  TCSV: { pt: 'TCSV', en: 'TCSV' },
  VISUALIZE_RAW_PNR: { pt: 'Mensagem PNR original', en: 'Original PNR message' },
  DELETE_OCURRENCE: { pt: 'Exclusão de ocorrências', en: 'Occurrence deletion' },
  INSPECTION_REPORT: { pt: 'Relatório de fiscalização', en: 'Inspection report' },
  INSPECTION_SYNTHETIC: { pt: 'Relatório sintético de fiscalização', en: 'Inspection summary report' },
  INSPECTION_ANALITIC: { pt: 'Relatório analítico de fiscalização', en: 'Inspection detail report' },
  INDICATORS_REPORT: { pt: 'Relatório de indicadores', en: 'Indicator report' },
  INDICATORS_EMBARQUESEGURO_REPORT: {
    pt: 'Indicadores do embarque biométrico',
    en: 'Biometric boarding indicators',
  },
  INDICATORS_TOTALIZATORS: { pt: 'Totalizadores', en: 'Totalizers' },
  SISBRAIP_INDICATORS_REPORT: { pt: 'Indicadores Sisbraip', en: 'Sisbraip indicators' },
  GRAPHIC_INDICATORS_REPORT: { pt: 'Indicadores gráficos', en: 'Graphical indicators' },
  GRAPHIC_INDICATORS_API_REPORT: { pt: 'Indicadores gráficos de API', en: 'Graphical API indicators' },
  API_REQUEST_REPORT: { pt: 'Relatório de requisições de API', en: 'API request report' },
  UPDATES_READ: { pt: 'Leitura das atualizações', en: 'Reading updates' },
  UPDATES_EDIT: { pt: 'Edição das atualizações', en: 'Editing updates' },
  HELP_READ: { pt: 'Leitura da ajuda', en: 'Reading help' },
  HELP_EDIT: { pt: 'Edição da ajuda', en: 'Editing help' },
};

/** Names of the flags of a role; the same as on the form of roles. */
export const roleFlagNames = {
  seesAllRestrictions: {
    pt: 'Vê todas as restrições do órgão',
    en: 'Sees all restrictions of the organization',
  },
  seesAllRules: { pt: 'Vê todas as regras de risco do órgão', en: 'Sees all risk rules of the organization' },
  rootOnly: {
    pt: 'Exclusivo do órgão de processamento de dados',
    en: 'Exclusive to the data-processing body',
  },
} as const satisfies Record<string, Texts>;

/** Lists the names of permissions and role flags in each language, for texts of errors. */
export function listRightNames(rights: readonly string[]): Texts {
  const names: Readonly<Record<string, Texts>> = { ...permissionNames, ...roleFlagNames };
  const list = (language: Language) => rights.map(right => names[right]?.[language] ?? right).join(', ');
  return { pt: list('pt'), en: list('en') };
}

/** Returns a catalogue of texts by permission. */
export function permissionTextsIn(language: Language): { permission: Record<Permission, string> } {
  const names = Object.entries(permissionNames).map(([permission, texts]) => [permission, texts[language]]);
  return { permission: Object.fromEntries(names) as Record<Permission, string> };
}
