import { eventTextOf } from '../../event-text.ts';

export const authEvents = {
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
  USERS_IMPORT_CHECKED: eventTextOf('VIEW', 'Conferiu um arquivo de usuários', 'Checked a file of users'),
};
