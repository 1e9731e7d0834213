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
  SIGNED_IN: told('SESSION', 'Entrou', 'Signed in'),
  SIGN_ON_REFUSED: told('REFUSAL', 'Teve a entrada recusada', 'Was refused at sign-on'),
  SIGNED_OUT: told('SESSION', 'Saiu', 'Signed out'),
  SESSION_GRANTED: told(
    'SESSION',
    'Recebeu uma sessão pela linha de comando',
    'Was given a session at the command line',
  ),
  VIEWING_BEGUN: told('SESSION', 'Passou a ver como outro órgão', 'Began to view as another organization'),
  VIEWING_ENDED: told('SESSION', 'Deixou de ver como outro órgão', 'Ceased to view as another organization'),
  CALL_REFUSED: told('REFUSAL', 'Teve uma chamada recusada', 'Was refused a call'),
  STREAM_OPENED: told('SESSION', 'Abriu o aviso de alertas', 'Opened the stream of alerts'),
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
    'Exported the record of processing',
  ),
  PERSON_EXPORTED: told('EXPORT', 'Exportou os dados de uma pessoa', 'Exported the data of a person'),
  PASSENGER_PARTED: told('CHANGE', 'Separou a reserva de um passageiro', 'Parted a booking from a passenger'),
  PASSENGERS_JOINED: told('CHANGE', 'Juntou passageiros de novo', 'Joined passengers again'),
  RECORD_LOOKED_UP: told(
    'VIEW',
    'Procurou voo, documento ou localizador',
    'Looked up a flight, document or locator',
  ),
  RESTRICTIONS_SEARCHED: told('VIEW', 'Consultou restrições', 'Searched restrictions'),
  RESTRICTION_VIEWED: told('VIEW', 'Viu uma restrição', 'Viewed a restriction'),
  RESTRICTION_CREATED: told('CHANGE', 'Cadastrou uma restrição', 'Added a restriction'),
  RESTRICTION_CHANGED: told('CHANGE', 'Alterou uma restrição', 'Changed a restriction'),
  RESTRICTION_TOGGLED: told(
    'CHANGE',
    'Ativou ou inativou uma restrição',
    'Activated or deactivated a restriction',
  ),
  CATEGORY_CREATED: told('CHANGE', 'Cadastrou uma categoria', 'Added a category'),
  CATEGORY_CHANGED: told('CHANGE', 'Alterou uma categoria', 'Changed a category'),
  CATEGORY_TOGGLED: told('CHANGE', 'Ativou ou inativou uma categoria', 'Activated or deactivated a category'),
  WORK_TEAM_CREATED: told('CHANGE', 'Cadastrou uma equipe de trabalho', 'Added a work team'),
  WORK_TEAM_CHANGED: told('CHANGE', 'Alterou uma equipe de trabalho', 'Changed a work team'),
  WORK_TEAM_TOGGLED: told(
    'CHANGE',
    'Ativou ou inativou uma equipe de trabalho',
    'Activated or deactivated a work team',
  ),
  RESTRICTIONS_IMPORT_CHECKED: told(
    'VIEW',
    'Conferiu uma lista de restrições a importar',
    'Checked a list of restrictions to import',
  ),
  RESTRICTIONS_IMPORTED: told('CHANGE', 'Importou restrições', 'Imported restrictions'),
  RESTRICTION_DELETED: told('CHANGE', 'Excluiu uma restrição', 'Deleted a restriction'),
  RESTRICTED_PEOPLE_VIEWED: told('VIEW', 'Viu quem uma restrição atinge', 'Viewed whom a restriction meets'),
  RULES_SEARCHED: told('VIEW', 'Consultou regras de risco', 'Searched risk rules'),
  RULE_VIEWED: told('VIEW', 'Viu uma regra de risco', 'Viewed a risk rule'),
  RULE_CREATED: told('CHANGE', 'Cadastrou uma regra de risco', 'Added a risk rule'),
  RULE_CHANGED: told('CHANGE', 'Alterou uma regra de risco', 'Changed a risk rule'),
  RULE_TOGGLED: told(
    'CHANGE',
    'Ativou ou inativou uma regra de risco',
    'Activated or deactivated a risk rule',
  ),
  RULE_DELETED: told('CHANGE', 'Excluiu uma regra de risco', 'Deleted a risk rule'),
  RULE_BACK_TESTED: told(
    'VIEW',
    'Testou uma regra de risco em voos passados',
    'Tried a risk rule on past flights',
  ),
  RULE_BACK_TEST_STOPPED: told('VIEW', 'Parou o teste de uma regra', 'Stopped the test of a rule'),
  RULE_EXAMPLES_VIEWED: told(
    'VIEW',
    'Viu quem uma regra em teste atinge',
    'Viewed whom a rule under test meets',
  ),
  RULE_EXPLANATION_VIEWED: told(
    'VIEW',
    'Viu por que uma regra atinge ou não um passageiro',
    'Viewed why a rule meets a passenger or not',
  ),
  ALERTS_VIEWED: told('VIEW', 'Viu alertas', 'Viewed alerts'),
  ALERT_READ: told('CHANGE', 'Marcou alertas como lidos', 'Marked alerts as read'),
  ALERT_UNREAD: told('CHANGE', 'Marcou alertas como não lidos', 'Marked alerts as unread'),
  ALERT_PINNED: told('CHANGE', 'Fixou ou soltou um alerta', 'Pinned or unpinned an alert'),
  ALERTS_DELETED: told('CHANGE', 'Tirou alertas da sua lista', 'Took alerts out of their list'),
  ALERTS_RESTORED: told('CHANGE', 'Devolveu alertas à sua lista', 'Put alerts back into their list'),
  ALERT_EXPLANATION_VIEWED: told(
    'VIEW',
    'Viu a explicação de um alerta',
    'Viewed the explanation of an alert',
  ),
  ALERT_EXPLANATION_EXPORTED: told(
    'EXPORT',
    'Exportou a explicação de um alerta',
    'Exported the explanation of an alert',
  ),
  ALERTS_EXPORTED: told('EXPORT', 'Exportou alertas', 'Exported alerts'),
  ALERTS_TAKEN: told('CHANGE', 'Assumiu alertas', 'Took alerts'),
  ALERTS_RELEASED: told('CHANGE', 'Liberou alertas', 'Released alerts'),
  ALERTS_CLOSED: told('CHANGE', 'Encerrou alertas com resultado', 'Closed alerts with a result'),
  ALERTS_REOPENED: told('CHANGE', 'Reabriu alertas', 'Reopened alerts'),
  USERS_LISTED: told('VIEW', 'Viu a lista de colegas', 'Viewed the list of colleagues'),
  ROLES_SEARCHED: told('VIEW', 'Consultou perfis', 'Searched roles'),
  ROLE_VIEWED: told('VIEW', 'Viu um perfil', 'Viewed a role'),
  ROLE_CREATED: told('CHANGE', 'Cadastrou um perfil', 'Added a role'),
  ROLE_CHANGED: told('CHANGE', 'Alterou um perfil', 'Changed a role'),
  ROLE_TOGGLED: told('CHANGE', 'Ativou ou inativou um perfil', 'Activated or deactivated a role'),
  USERS_SEARCHED: told('VIEW', 'Consultou usuários', 'Searched users'),
  USERS_EXPORTED: told('EXPORT', 'Exportou usuários', 'Exported users'),
  USER_VIEWED: told('VIEW', 'Viu um usuário', 'Viewed a user'),
  USER_CREATED: told('CHANGE', 'Cadastrou um usuário', 'Added a user'),
  USER_CHANGED: told('CHANGE', 'Alterou um usuário', 'Changed a user'),
  USER_TOGGLED: told('CHANGE', 'Ativou ou inativou um usuário', 'Activated or deactivated a user'),
  USER_AIRPORTS_CHANGED: told(
    'CHANGE',
    'Alterou os aeroportos de um usuário',
    'Changed the airports of a user',
  ),
  USERS_IMPORTED: told('CHANGE', 'Importou usuários', 'Imported users'),
  ORGANIZATION_CREATED: told('CHANGE', 'Cadastrou uma organização', 'Added an organization'),
  ORGANIZATION_CHANGED: told('CHANGE', 'Alterou uma organização', 'Changed an organization'),
  ORGANIZATION_TOGGLED: told(
    'CHANGE',
    'Ativou ou inativou uma organização',
    'Activated or deactivated an organization',
  ),
  ORGANIZATION_AIRPORTS_CHANGED: told(
    'CHANGE',
    'Alterou os aeroportos de uma organização',
    'Changed the airports of an organization',
  ),
  USERS_IMPORT_CHECKED: told('VIEW', 'Conferiu um arquivo de usuários', 'Checked a file of users'),
  FILE_RECEIVED: told('PARTNER', 'Enviou arquivos', 'Sent files'),
  FILE_VIEWED: told('VIEW', 'Viu um arquivo', 'Viewed a file'),
  FILES_SEARCHED: told('VIEW', 'Consultou arquivos', 'Searched files'),
  RAW_VIEWED: told('VIEW', 'Viu o texto original de um arquivo', 'Viewed the original text of a file'),
  FILE_RESENT: told('CHANGE', 'Reenviou um arquivo corrigido', 'Sent a corrected file'),
  FILE_RETRIED: told('CHANGE', 'Mandou processar um arquivo de novo', 'Had a file worked again'),
  ANSWER_FETCHED: told('PARTNER', 'Buscou uma resposta', 'Fetched an answer'),
  INTEGRATORS_SEARCHED: told('VIEW', 'Consultou integradores', 'Searched integrators'),
  INTEGRATOR_TOKEN_MADE: told('CHANGE', 'Gerou o token de um integrador', 'Made an integrator’s token'),
  INTEGRATOR_TOKEN_ENDED: told('CHANGE', 'Encerrou o token de um integrador', 'Ended an integrator’s token'),
  API_CALLS_SEARCHED: told('VIEW', 'Consultou chamadas da API', 'Searched API calls'),
  API_CALL_VIEWED: told('VIEW', 'Viu uma chamada da API', 'Viewed an API call'),
  API_CALLS_EXPORTED: told('EXPORT', 'Exportou chamadas da API', 'Exported API calls'),
  SCHEDULE_CHANGED: told('CHANGE', 'Alterou as regras de envio', 'Changed the push rules'),
  API_PNR_EXPORTED: told('EXPORT', 'Exportou API e PNR', 'Exported API and PNR'),
  COUNTRY_CREATED: told('CHANGE', 'Cadastrou um país', 'Added a country'),
  COUNTRY_CHANGED: told('CHANGE', 'Alterou um país', 'Changed a country'),
  COUNTRY_TOGGLED: told('CHANGE', 'Ativou ou inativou um país', 'Activated or deactivated a country'),
  AIRPORT_CREATED: told('CHANGE', 'Cadastrou um aeroporto', 'Added an airport'),
  AIRPORT_CHANGED: told('CHANGE', 'Alterou um aeroporto', 'Changed an airport'),
  AIRPORT_TOGGLED: told('CHANGE', 'Ativou ou inativou um aeroporto', 'Activated or deactivated an airport'),
  AIRPORT_GROUP_CREATED: told('CHANGE', 'Cadastrou um grupo de aeroportos', 'Added a group of airports'),
  AIRPORT_GROUP_CHANGED: told('CHANGE', 'Alterou um grupo de aeroportos', 'Changed a group of airports'),
  AIRPORT_GROUP_TOGGLED: told(
    'CHANGE',
    'Ativou ou inativou um grupo de aeroportos',
    'Activated or deactivated a group of airports',
  ),
  AIRLINE_CREATED: told('CHANGE', 'Cadastrou uma companhia aérea', 'Added an airline'),
  AIRLINE_CHANGED: told('CHANGE', 'Alterou uma companhia aérea', 'Changed an airline'),
  AIRLINE_TOGGLED: told(
    'CHANGE',
    'Ativou ou inativou uma companhia aérea',
    'Activated or deactivated an airline',
  ),
  AIRLINE_LOGO_CHANGED: told(
    'CHANGE',
    'Alterou o logotipo de uma companhia aérea',
    'Changed the logo of an airline',
  ),
  TRAIL_SEARCHED: told('VIEW', 'Consultou a trilha de auditoria', 'Searched the audit trail'),
  TRAIL_EVENT_VIEWED: told(
    'VIEW',
    'Viu um evento da trilha de auditoria',
    'Viewed an event of the audit trail',
  ),
  TRAIL_EXPORTED: told('EXPORT', 'Exportou a trilha de auditoria', 'Exported the audit trail'),
};

/** Returns the code for an event of another version. */
export function eventText(event: string, language: 'pt' | 'en'): string {
  return Object.hasOwn(eventTexts, event) ? eventTexts[event as AuditEvent][language] : event;
}

export function eventsOf(group: AuditGroup): AuditEvent[] {
  return (Object.keys(eventTexts) as AuditEvent[]).filter(event => eventTexts[event].of === group);
}
