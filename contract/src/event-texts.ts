import type { AuditEvent } from './events.ts';

export const auditGroups = ['SESSION', 'VIEW', 'CHANGE', 'EXPORT', 'REFUSAL', 'PARTNER'] as const;
export type AuditGroup = (typeof auditGroups)[number];

interface EventText {
  of: AuditGroup;
  pt: string;
  en: string;
}

const told = (of: AuditGroup, pt: string, en: string): EventText => ({ of, pt, en });

/** Texts of all events for readers of the trail; the compiler requires each. */
export const eventTexts: Readonly<Record<AuditEvent, EventText>> = {
  SIGNED_IN: told('SESSION', 'Acessou a plataforma', 'Signed in'),
  SIGN_ON_REFUSED: told('REFUSAL', 'Teve o acesso recusado', 'Was refused sign-in'),
  SIGNED_OUT: told('SESSION', 'Encerrou a sessão', 'Signed out'),
  SESSION_GRANTED: told(
    'SESSION',
    'Recebeu uma sessão pela linha de comando',
    'Received a session from the command line',
  ),
  VIEWING_BEGUN: told('SESSION', 'Passou a ver como outro órgão', 'Started viewing as another organization'),
  VIEWING_ENDED: told('SESSION', 'Voltou ao próprio órgão', 'Returned to their own organization'),
  CALL_REFUSED: told('REFUSAL', 'Teve uma solicitação recusada', 'Had a request refused'),
  STREAM_OPENED: told('SESSION', 'Conectou-se ao fluxo de alertas', 'Connected to the alert stream'),
  FLIGHTS_SEARCHED: told('VIEW', 'Consultou voos', 'Searched flights'),
  FLIGHT_VIEWED: told('VIEW', 'Viu um voo', 'Viewed a flight'),
  FLIGHT_PASSENGERS_VIEWED: told(
    'VIEW',
    'Viu a lista de passageiros de um voo',
    'Viewed the passenger list of a flight',
  ),
  PASSENGER_VIEWED: told('VIEW', 'Viu um passageiro', 'Viewed a passenger'),
  PASSENGER_UNMASKED: told('VIEW', 'Desmascarou um passageiro', 'Unmasked a passenger'),
  PROCESSING_RECORD_EXPORTED: told(
    'EXPORT',
    'Exportou o registro das operações de tratamento',
    'Exported the record of processing activities',
  ),
  PERSON_EXPORTED: told('EXPORT', 'Exportou os dados de uma pessoa', 'Exported the data of a person'),
  PASSENGER_PARTED: told(
    'CHANGE',
    'Separou a reserva de um passageiro',
    'Separated a booking from a passenger',
  ),
  PASSENGERS_JOINED: told('CHANGE', 'Reuniu passageiros novamente', 'Rejoined passengers'),
  RECORD_LOOKED_UP: told(
    'VIEW',
    'Pesquisou voo, documento ou localizador',
    'Searched for a flight, document or locator',
  ),
  RESTRICTIONS_SEARCHED: told('VIEW', 'Consultou restrições', 'Searched restrictions'),
  RESTRICTION_VIEWED: told('VIEW', 'Viu uma restrição', 'Viewed a restriction'),
  RESTRICTION_CREATED: told('CHANGE', 'Incluiu uma restrição', 'Added a restriction'),
  RESTRICTION_CHANGED: told('CHANGE', 'Alterou uma restrição', 'Changed a restriction'),
  RESTRICTION_TOGGLED: told(
    'CHANGE',
    'Ativou ou desativou uma restrição',
    'Activated or deactivated a restriction',
  ),
  CATEGORY_CREATED: told('CHANGE', 'Incluiu uma categoria', 'Added a category'),
  CATEGORY_CHANGED: told('CHANGE', 'Alterou uma categoria', 'Changed a category'),
  CATEGORY_TOGGLED: told(
    'CHANGE',
    'Ativou ou desativou uma categoria',
    'Activated or deactivated a category',
  ),
  WORK_TEAM_CREATED: told('CHANGE', 'Incluiu uma equipe de trabalho', 'Added a work team'),
  WORK_TEAM_CHANGED: told('CHANGE', 'Alterou uma equipe de trabalho', 'Changed a work team'),
  WORK_TEAM_TOGGLED: told(
    'CHANGE',
    'Ativou ou desativou uma equipe de trabalho',
    'Activated or deactivated a work team',
  ),
  RESTRICTIONS_IMPORT_CHECKED: told(
    'VIEW',
    'Conferiu uma lista de restrições a importar',
    'Checked a list of restrictions to import',
  ),
  RESTRICTIONS_IMPORTED: told('CHANGE', 'Importou restrições', 'Imported restrictions'),
  RESTRICTION_DELETED: told('CHANGE', 'Excluiu uma restrição', 'Deleted a restriction'),
  RESTRICTED_PEOPLE_VIEWED: told(
    'VIEW',
    'Viu quem corresponde a uma restrição',
    'Viewed who matches a restriction',
  ),
  RULES_SEARCHED: told('VIEW', 'Consultou regras de risco', 'Searched risk rules'),
  RULE_VIEWED: told('VIEW', 'Viu uma regra de risco', 'Viewed a risk rule'),
  RULE_CREATED: told('CHANGE', 'Incluiu uma regra de risco', 'Added a risk rule'),
  RULE_CHANGED: told('CHANGE', 'Alterou uma regra de risco', 'Changed a risk rule'),
  RULE_TOGGLED: told(
    'CHANGE',
    'Ativou ou desativou uma regra de risco',
    'Activated or deactivated a risk rule',
  ),
  RULE_DELETED: told('CHANGE', 'Excluiu uma regra de risco', 'Deleted a risk rule'),
  RULE_BACK_TESTED: told(
    'VIEW',
    'Testou uma regra de risco em voos passados',
    'Tested a risk rule on past flights',
  ),
  RULE_BACK_TEST_STOPPED: told('VIEW', 'Parou o teste de uma regra', 'Stopped the test of a rule'),
  RULE_EXAMPLES_VIEWED: told(
    'VIEW',
    'Viu quem corresponde a uma regra em teste',
    'Viewed who matches a rule under test',
  ),
  RULE_EXPLANATION_VIEWED: told(
    'VIEW',
    'Viu por que um passageiro corresponde ou não a uma regra',
    'Viewed why a passenger does or does not match a rule',
  ),
  ALERTS_VIEWED: told('VIEW', 'Viu alertas', 'Viewed alerts'),
  ALERT_READ: told('CHANGE', 'Marcou alertas como lidos', 'Marked alerts as read'),
  ALERT_UNREAD: told('CHANGE', 'Marcou alertas como não lidos', 'Marked alerts as unread'),
  ALERT_PINNED: told('CHANGE', 'Fixou ou desafixou um alerta', 'Pinned or unpinned an alert'),
  ALERTS_DELETED: told('CHANGE', 'Removeu alertas da sua lista', 'Removed alerts from their list'),
  ALERTS_RESTORED: told('CHANGE', 'Restaurou alertas na sua lista', 'Restored alerts to their list'),
  ALERT_EXPLANATION_VIEWED: told(
    'VIEW',
    'Viu a explicação de um alerta',
    'Viewed the explanation of an alert',
  ),
  ALERT_EXPLANATION_EXPORTED: told('EXPORT', 'Gerou o PDF de um alerta', 'Generated the PDF of an alert'),
  ALERTS_EXPORTED: told('EXPORT', 'Exportou alertas', 'Exported alerts'),
  ALERTS_TAKEN: told('CHANGE', 'Assumiu alertas', 'Took alerts'),
  ALERTS_RELEASED: told('CHANGE', 'Liberou alertas', 'Released alerts'),
  ALERTS_CLOSED: told('CHANGE', 'Encerrou alertas com resultado', 'Closed alerts with a result'),
  ALERTS_REOPENED: told('CHANGE', 'Reabriu alertas', 'Reopened alerts'),
  USERS_LISTED: told('VIEW', 'Viu a lista de colegas', 'Viewed the list of colleagues'),
  ROLES_SEARCHED: told('VIEW', 'Consultou perfis', 'Searched roles'),
  ROLE_VIEWED: told('VIEW', 'Viu um perfil', 'Viewed a role'),
  ROLE_CREATED: told('CHANGE', 'Incluiu um perfil', 'Added a role'),
  ROLE_CHANGED: told('CHANGE', 'Alterou um perfil', 'Changed a role'),
  ROLE_TOGGLED: told('CHANGE', 'Ativou ou desativou um perfil', 'Activated or deactivated a role'),
  USERS_SEARCHED: told('VIEW', 'Consultou usuários', 'Searched users'),
  USERS_EXPORTED: told('EXPORT', 'Exportou usuários', 'Exported users'),
  USER_VIEWED: told('VIEW', 'Viu um usuário', 'Viewed a user'),
  USER_CREATED: told('CHANGE', 'Incluiu um usuário', 'Added a user'),
  USER_CHANGED: told('CHANGE', 'Alterou um usuário', 'Changed a user'),
  USER_TOGGLED: told('CHANGE', 'Ativou ou desativou um usuário', 'Activated or deactivated a user'),
  USER_AIRPORTS_CHANGED: told(
    'CHANGE',
    'Alterou os aeroportos de um usuário',
    'Changed the airports of a user',
  ),
  USERS_IMPORTED: told('CHANGE', 'Importou usuários', 'Imported users'),
  ORGANIZATION_CREATED: told('CHANGE', 'Incluiu um órgão', 'Added an organization'),
  ORGANIZATION_CHANGED: told('CHANGE', 'Alterou um órgão', 'Changed an organization'),
  ORGANIZATION_TOGGLED: told(
    'CHANGE',
    'Ativou ou desativou um órgão',
    'Activated or deactivated an organization',
  ),
  ORGANIZATION_AIRPORTS_CHANGED: told(
    'CHANGE',
    'Alterou os aeroportos de um órgão',
    'Changed the airports of an organization',
  ),
  USERS_IMPORT_CHECKED: told('VIEW', 'Conferiu um arquivo de usuários', 'Checked a file of users'),
  FILE_RECEIVED: told('PARTNER', 'Enviou arquivos', 'Sent files'),
  FILE_VIEWED: told('VIEW', 'Viu um arquivo', 'Viewed a file'),
  FILES_SEARCHED: told('VIEW', 'Consultou arquivos', 'Searched files'),
  RAW_VIEWED: told('VIEW', 'Viu o texto original de um arquivo', 'Viewed the original text of a file'),
  FILE_RESENT: told('CHANGE', 'Reenviou um arquivo corrigido', 'Resent a corrected file'),
  FILE_RETRIED: told('CHANGE', 'Processou um arquivo novamente', 'Processed a file again'),
  ANSWER_FETCHED: told('PARTNER', 'Buscou uma resposta', 'Fetched an answer'),
  INTEGRATORS_SEARCHED: told('VIEW', 'Consultou integradores', 'Searched integrators'),
  INTEGRATOR_TOKEN_MADE: told('CHANGE', 'Gerou o token de um integrador', 'Generated an integrator’s token'),
  INTEGRATOR_TOKEN_ENDED: told(
    'CHANGE',
    'Desativou o token de um integrador',
    'Deactivated an integrator’s token',
  ),
  API_CALLS_SEARCHED: told('VIEW', 'Consultou chamadas da API', 'Searched API calls'),
  API_CALL_VIEWED: told('VIEW', 'Viu uma chamada da API', 'Viewed an API call'),
  API_CALLS_EXPORTED: told('EXPORT', 'Exportou chamadas da API', 'Exported API calls'),
  SCHEDULE_CHANGED: told('CHANGE', 'Alterou as regras de envio', 'Changed the push rules'),
  API_PNR_EXPORTED: told('EXPORT', 'Exportou dados API/PNR', 'Exported API/PNR data'),
  COUNTRY_CREATED: told('CHANGE', 'Incluiu um país', 'Added a country'),
  COUNTRY_CHANGED: told('CHANGE', 'Alterou um país', 'Changed a country'),
  COUNTRY_TOGGLED: told('CHANGE', 'Ativou ou desativou um país', 'Activated or deactivated a country'),
  AIRPORT_CREATED: told('CHANGE', 'Incluiu um aeroporto', 'Added an airport'),
  AIRPORT_CHANGED: told('CHANGE', 'Alterou um aeroporto', 'Changed an airport'),
  AIRPORT_TOGGLED: told('CHANGE', 'Ativou ou desativou um aeroporto', 'Activated or deactivated an airport'),
  AIRPORT_GROUP_CREATED: told('CHANGE', 'Incluiu um grupo de aeroportos', 'Added an airport group'),
  AIRPORT_GROUP_CHANGED: told('CHANGE', 'Alterou um grupo de aeroportos', 'Changed an airport group'),
  AIRPORT_GROUP_TOGGLED: told(
    'CHANGE',
    'Ativou ou desativou um grupo de aeroportos',
    'Activated or deactivated an airport group',
  ),
  AIRLINE_CREATED: told('CHANGE', 'Incluiu uma companhia aérea', 'Added an airline'),
  AIRLINE_CHANGED: told('CHANGE', 'Alterou uma companhia aérea', 'Changed an airline'),
  AIRLINE_TOGGLED: told(
    'CHANGE',
    'Ativou ou desativou uma companhia aérea',
    'Activated or deactivated an airline',
  ),
  AIRLINE_LOGO_CHANGED: told(
    'CHANGE',
    'Alterou o logotipo de uma companhia aérea',
    'Changed the logo of an airline',
  ),
  TRAIL_SEARCHED: told('VIEW', 'Consultou a trilha de auditoria', 'Searched the audit trail'),
  TRAIL_EVENT_VIEWED: told('VIEW', 'Viu um evento da trilha de auditoria', 'Viewed an audit trail event'),
  TRAIL_EXPORTED: told('EXPORT', 'Exportou a trilha de auditoria', 'Exported the audit trail'),
};

/** Returns the code for an event of another version. */
export function eventText(event: string, language: 'pt' | 'en'): string {
  return Object.hasOwn(eventTexts, event) ? eventTexts[event as AuditEvent][language] : event;
}

export function eventsOf(group: AuditGroup): AuditEvent[] {
  return (Object.keys(eventTexts) as AuditEvent[]).filter(event => eventTexts[event].of === group);
}
