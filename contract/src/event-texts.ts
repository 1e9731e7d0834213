import type { AuditEvent } from './events.ts';

export const auditGroups = ['SESSION', 'VIEW', 'CHANGE', 'EXPORT', 'REFUSAL', 'PARTNER'] as const;
export type AuditGroup = (typeof auditGroups)[number];

interface EventText {
  of: AuditGroup;
  pt: string;
  en: string;
}

const eventTextOf = (of: AuditGroup, pt: string, en: string): EventText => ({ of, pt, en });

/** Texts of all events for readers of the trail; the compiler requires each. */
export const eventTexts: Readonly<Record<AuditEvent, EventText>> = {
  SIGNED_IN: eventTextOf('SESSION', 'Acessou a plataforma', 'Signed in'),
  SIGN_ON_REFUSED: eventTextOf('REFUSAL', 'Teve o acesso recusado', 'Was refused sign-in'),
  SIGNED_OUT: eventTextOf('SESSION', 'Encerrou a sessão', 'Signed out'),
  SESSION_GRANTED: eventTextOf(
    'SESSION',
    'Recebeu uma sessão pela linha de comando',
    'Received a session from the command line',
  ),
  VIEWING_BEGUN: eventTextOf(
    'SESSION',
    'Passou a ver como outro órgão',
    'Started viewing as another organization',
  ),
  VIEWING_ENDED: eventTextOf('SESSION', 'Voltou ao próprio órgão', 'Returned to their own organization'),
  CALL_REFUSED: eventTextOf('REFUSAL', 'Teve uma solicitação recusada', 'Had a request refused'),
  STREAM_OPENED: eventTextOf('SESSION', 'Conectou-se ao fluxo de alertas', 'Connected to the alert stream'),
  FLIGHTS_SEARCHED: eventTextOf('VIEW', 'Consultou voos', 'Searched flights'),
  FLIGHT_VIEWED: eventTextOf('VIEW', 'Viu um voo', 'Viewed a flight'),
  FLIGHT_PASSENGERS_VIEWED: eventTextOf(
    'VIEW',
    'Viu a lista de passageiros de um voo',
    'Viewed the passenger list of a flight',
  ),
  PASSENGER_VIEWED: eventTextOf('VIEW', 'Viu um passageiro', 'Viewed a passenger'),
  PASSENGER_UNMASKED: eventTextOf('VIEW', 'Desmascarou um passageiro', 'Unmasked a passenger'),
  PROCESSING_RECORD_EXPORTED: eventTextOf(
    'EXPORT',
    'Exportou o registro das operações de tratamento',
    'Exported the record of processing activities',
  ),
  PERSON_EXPORTED: eventTextOf('EXPORT', 'Exportou os dados de uma pessoa', 'Exported the data of a person'),
  PASSENGER_PARTED: eventTextOf(
    'CHANGE',
    'Separou a reserva de um passageiro',
    'Separated a booking from a passenger',
  ),
  PASSENGERS_JOINED: eventTextOf('CHANGE', 'Reuniu passageiros novamente', 'Rejoined passengers'),
  RECORD_LOOKED_UP: eventTextOf(
    'VIEW',
    'Pesquisou voo, documento ou localizador',
    'Searched for a flight, document or locator',
  ),
  RESTRICTIONS_SEARCHED: eventTextOf('VIEW', 'Consultou restrições', 'Searched restrictions'),
  RESTRICTION_VIEWED: eventTextOf('VIEW', 'Viu uma restrição', 'Viewed a restriction'),
  RESTRICTION_CREATED: eventTextOf('CHANGE', 'Incluiu uma restrição', 'Added a restriction'),
  RESTRICTION_CHANGED: eventTextOf('CHANGE', 'Alterou uma restrição', 'Changed a restriction'),
  RESTRICTION_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou uma restrição',
    'Activated or deactivated a restriction',
  ),
  CATEGORY_CREATED: eventTextOf('CHANGE', 'Incluiu uma categoria', 'Added a category'),
  CATEGORY_CHANGED: eventTextOf('CHANGE', 'Alterou uma categoria', 'Changed a category'),
  CATEGORY_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou uma categoria',
    'Activated or deactivated a category',
  ),
  WORK_TEAM_CREATED: eventTextOf('CHANGE', 'Incluiu uma equipe de trabalho', 'Added a work team'),
  WORK_TEAM_CHANGED: eventTextOf('CHANGE', 'Alterou uma equipe de trabalho', 'Changed a work team'),
  WORK_TEAM_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou uma equipe de trabalho',
    'Activated or deactivated a work team',
  ),
  RESTRICTIONS_IMPORT_CHECKED: eventTextOf(
    'VIEW',
    'Conferiu uma lista de restrições a importar',
    'Checked a list of restrictions to import',
  ),
  RESTRICTIONS_IMPORTED: eventTextOf('CHANGE', 'Importou restrições', 'Imported restrictions'),
  RESTRICTION_DELETED: eventTextOf('CHANGE', 'Excluiu uma restrição', 'Deleted a restriction'),
  RESTRICTED_PEOPLE_VIEWED: eventTextOf(
    'VIEW',
    'Viu quem corresponde a uma restrição',
    'Viewed who matches a restriction',
  ),
  RULES_SEARCHED: eventTextOf('VIEW', 'Consultou regras de risco', 'Searched risk rules'),
  RULE_VIEWED: eventTextOf('VIEW', 'Viu uma regra de risco', 'Viewed a risk rule'),
  RULE_CREATED: eventTextOf('CHANGE', 'Incluiu uma regra de risco', 'Added a risk rule'),
  RULE_CHANGED: eventTextOf('CHANGE', 'Alterou uma regra de risco', 'Changed a risk rule'),
  RULE_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou uma regra de risco',
    'Activated or deactivated a risk rule',
  ),
  RULE_DELETED: eventTextOf('CHANGE', 'Excluiu uma regra de risco', 'Deleted a risk rule'),
  RULE_BACK_TESTED: eventTextOf(
    'VIEW',
    'Testou uma regra de risco em voos passados',
    'Tested a risk rule on past flights',
  ),
  RULE_BACK_TEST_STOPPED: eventTextOf('VIEW', 'Parou o teste de uma regra', 'Stopped the test of a rule'),
  RULE_EXAMPLES_VIEWED: eventTextOf(
    'VIEW',
    'Viu quem corresponde a uma regra em teste',
    'Viewed who matches a rule under test',
  ),
  RULE_EXPLANATION_VIEWED: eventTextOf(
    'VIEW',
    'Viu por que um passageiro corresponde ou não a uma regra',
    'Viewed why a passenger does or does not match a rule',
  ),
  ALERTS_VIEWED: eventTextOf('VIEW', 'Viu alertas', 'Viewed alerts'),
  ALERT_READ: eventTextOf('CHANGE', 'Marcou alertas como lidos', 'Marked alerts as read'),
  ALERT_UNREAD: eventTextOf('CHANGE', 'Marcou alertas como não lidos', 'Marked alerts as unread'),
  ALERT_PINNED: eventTextOf('CHANGE', 'Fixou ou desafixou um alerta', 'Pinned or unpinned an alert'),
  ALERTS_DELETED: eventTextOf('CHANGE', 'Removeu alertas da sua lista', 'Removed alerts from their list'),
  ALERTS_RESTORED: eventTextOf('CHANGE', 'Restaurou alertas na sua lista', 'Restored alerts to their list'),
  ALERT_EXPLANATION_VIEWED: eventTextOf(
    'VIEW',
    'Viu a explicação de um alerta',
    'Viewed the explanation of an alert',
  ),
  ALERT_EXPLANATION_EXPORTED: eventTextOf(
    'EXPORT',
    'Gerou o PDF de um alerta',
    'Generated the PDF of an alert',
  ),
  ALERTS_EXPORTED: eventTextOf('EXPORT', 'Exportou alertas', 'Exported alerts'),
  ALERTS_TAKEN: eventTextOf('CHANGE', 'Assumiu alertas', 'Took alerts'),
  ALERTS_RELEASED: eventTextOf('CHANGE', 'Liberou alertas', 'Released alerts'),
  ALERTS_CLOSED: eventTextOf('CHANGE', 'Encerrou alertas com resultado', 'Closed alerts with a result'),
  ALERTS_REOPENED: eventTextOf('CHANGE', 'Reabriu alertas', 'Reopened alerts'),
  USERS_LISTED: eventTextOf('VIEW', 'Viu a lista de colegas', 'Viewed the list of colleagues'),
  ROLES_SEARCHED: eventTextOf('VIEW', 'Consultou perfis', 'Searched roles'),
  ROLE_VIEWED: eventTextOf('VIEW', 'Viu um perfil', 'Viewed a role'),
  ROLE_CREATED: eventTextOf('CHANGE', 'Incluiu um perfil', 'Added a role'),
  ROLE_CHANGED: eventTextOf('CHANGE', 'Alterou um perfil', 'Changed a role'),
  ROLE_TOGGLED: eventTextOf('CHANGE', 'Ativou ou desativou um perfil', 'Activated or deactivated a role'),
  USERS_SEARCHED: eventTextOf('VIEW', 'Consultou usuários', 'Searched users'),
  USERS_EXPORTED: eventTextOf('EXPORT', 'Exportou usuários', 'Exported users'),
  USER_VIEWED: eventTextOf('VIEW', 'Viu um usuário', 'Viewed a user'),
  USER_CREATED: eventTextOf('CHANGE', 'Incluiu um usuário', 'Added a user'),
  USER_CHANGED: eventTextOf('CHANGE', 'Alterou um usuário', 'Changed a user'),
  USER_TOGGLED: eventTextOf('CHANGE', 'Ativou ou desativou um usuário', 'Activated or deactivated a user'),
  USER_AIRPORTS_CHANGED: eventTextOf(
    'CHANGE',
    'Alterou os aeroportos de um usuário',
    'Changed the airports of a user',
  ),
  USERS_IMPORTED: eventTextOf('CHANGE', 'Importou usuários', 'Imported users'),
  ORGANIZATION_CREATED: eventTextOf('CHANGE', 'Incluiu um órgão', 'Added an organization'),
  ORGANIZATION_CHANGED: eventTextOf('CHANGE', 'Alterou um órgão', 'Changed an organization'),
  ORGANIZATION_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou um órgão',
    'Activated or deactivated an organization',
  ),
  ORGANIZATION_AIRPORTS_CHANGED: eventTextOf(
    'CHANGE',
    'Alterou os aeroportos de um órgão',
    'Changed the airports of an organization',
  ),
  USERS_IMPORT_CHECKED: eventTextOf('VIEW', 'Conferiu um arquivo de usuários', 'Checked a file of users'),
  FILE_RECEIVED: eventTextOf('PARTNER', 'Enviou arquivos', 'Sent files'),
  FILE_VIEWED: eventTextOf('VIEW', 'Viu um arquivo', 'Viewed a file'),
  FILES_SEARCHED: eventTextOf('VIEW', 'Consultou arquivos', 'Searched files'),
  RAW_VIEWED: eventTextOf('VIEW', 'Viu o texto original de um arquivo', 'Viewed the original text of a file'),
  FILE_RESENT: eventTextOf('CHANGE', 'Reenviou um arquivo corrigido', 'Resent a corrected file'),
  FILE_RETRIED: eventTextOf('CHANGE', 'Processou um arquivo novamente', 'Processed a file again'),
  ANSWER_FETCHED: eventTextOf('PARTNER', 'Buscou uma resposta', 'Fetched an answer'),
  INTEGRATORS_SEARCHED: eventTextOf('VIEW', 'Consultou integradores', 'Searched integrators'),
  INTEGRATOR_TOKEN_MADE: eventTextOf(
    'CHANGE',
    'Gerou o token de um integrador',
    'Generated an integrator’s token',
  ),
  INTEGRATOR_TOKEN_ENDED: eventTextOf(
    'CHANGE',
    'Desativou o token de um integrador',
    'Deactivated an integrator’s token',
  ),
  API_CALLS_SEARCHED: eventTextOf('VIEW', 'Consultou chamadas da API', 'Searched API calls'),
  API_CALL_VIEWED: eventTextOf('VIEW', 'Viu uma chamada da API', 'Viewed an API call'),
  API_CALLS_EXPORTED: eventTextOf('EXPORT', 'Exportou chamadas da API', 'Exported API calls'),
  SCHEDULE_CHANGED: eventTextOf('CHANGE', 'Alterou as regras de envio', 'Changed the push rules'),
  API_PNR_EXPORTED: eventTextOf('EXPORT', 'Exportou dados API/PNR', 'Exported API/PNR data'),
  COUNTRY_CREATED: eventTextOf('CHANGE', 'Incluiu um país', 'Added a country'),
  COUNTRY_CHANGED: eventTextOf('CHANGE', 'Alterou um país', 'Changed a country'),
  COUNTRY_TOGGLED: eventTextOf('CHANGE', 'Ativou ou desativou um país', 'Activated or deactivated a country'),
  AIRPORT_CREATED: eventTextOf('CHANGE', 'Incluiu um aeroporto', 'Added an airport'),
  AIRPORT_CHANGED: eventTextOf('CHANGE', 'Alterou um aeroporto', 'Changed an airport'),
  AIRPORT_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou um aeroporto',
    'Activated or deactivated an airport',
  ),
  AIRPORT_GROUP_CREATED: eventTextOf('CHANGE', 'Incluiu um grupo de aeroportos', 'Added an airport group'),
  AIRPORT_GROUP_CHANGED: eventTextOf('CHANGE', 'Alterou um grupo de aeroportos', 'Changed an airport group'),
  AIRPORT_GROUP_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou um grupo de aeroportos',
    'Activated or deactivated an airport group',
  ),
  AIRLINE_CREATED: eventTextOf('CHANGE', 'Incluiu uma companhia aérea', 'Added an airline'),
  AIRLINE_CHANGED: eventTextOf('CHANGE', 'Alterou uma companhia aérea', 'Changed an airline'),
  AIRLINE_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou uma companhia aérea',
    'Activated or deactivated an airline',
  ),
  AIRLINE_LOGO_CHANGED: eventTextOf(
    'CHANGE',
    'Alterou o logotipo de uma companhia aérea',
    'Changed the logo of an airline',
  ),
  TRAIL_SEARCHED: eventTextOf('VIEW', 'Consultou a trilha de auditoria', 'Searched the audit trail'),
  TRAIL_EVENT_VIEWED: eventTextOf(
    'VIEW',
    'Viu um evento da trilha de auditoria',
    'Viewed an audit trail event',
  ),
  TRAIL_EXPORTED: eventTextOf('EXPORT', 'Exportou a trilha de auditoria', 'Exported the audit trail'),
};

/** Returns the code for an event of another version. */
export function eventText(event: string, language: 'pt' | 'en'): string {
  return Object.hasOwn(eventTexts, event) ? eventTexts[event as AuditEvent][language] : event;
}

export function eventsOf(group: AuditGroup): AuditEvent[] {
  return (Object.keys(eventTexts) as AuditEvent[]).filter(event => eventTexts[event].of === group);
}
