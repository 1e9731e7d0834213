import { eventTextOf } from '../../event-text.ts';

export const occurrencesEvents = {
  OCCURRENCES_VIEWED: eventTextOf(
    'VIEW',
    'Viu ocorrências de um passageiro',
    'Viewed occurrences of a passenger',
  ),
  OCCURRENCE_CREATED: eventTextOf('CHANGE', 'Registrou uma ocorrência', 'Registered an occurrence'),
  OCCURRENCE_CHANGED: eventTextOf('CHANGE', 'Alterou uma ocorrência', 'Changed an occurrence'),
  OCCURRENCE_DELETED: eventTextOf('CHANGE', 'Excluiu uma ocorrência', 'Deleted an occurrence'),
  OCCURRENCE_RESTORED: eventTextOf('CHANGE', 'Restaurou uma ocorrência', 'Restored an occurrence'),
  INSPECTIONS_VIEWED: eventTextOf('VIEW', 'Viu inspeções de passageiros', 'Viewed inspections of passengers'),
  ICON_ACTION_CREATED: eventTextOf('CHANGE', 'Incluiu um ícone e ação', 'Created an icon and action'),
  ICON_ACTION_CHANGED: eventTextOf('CHANGE', 'Alterou um ícone e ação', 'Changed an icon and action'),
  ICON_ACTION_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou um ícone e ação',
    'Activated or deactivated an icon and action',
  ),
  ACTION_RECORDED: eventTextOf(
    'CHANGE',
    'Registrou uma ação em um passageiro',
    'Recorded an action on a passenger',
  ),
  ACTION_UNDONE: eventTextOf('CHANGE', 'Desfez uma ação em um passageiro', 'Undid an action on a passenger'),
  ACTIONS_VIEWED: eventTextOf('VIEW', 'Viu ações de um passageiro', 'Viewed actions of a passenger'),
  ATTACHMENTS_VIEWED: eventTextOf('VIEW', 'Viu anexos de uma pessoa', 'Viewed attachments of a person'),
  ATTACHMENT_SENT: eventTextOf('CHANGE', 'Enviou parte de um anexo', 'Sent a part of an attachment'),
  ATTACHMENT_ADDED: eventTextOf('CHANGE', 'Anexou um arquivo', 'Attached a file'),
  ATTACHMENT_DOWNLOADED: eventTextOf('VIEW', 'Baixou um anexo', 'Downloaded an attachment'),
  ATTACHMENT_DELETED: eventTextOf('CHANGE', 'Excluiu um anexo', 'Deleted an attachment'),
  ACTS_SEARCHED: eventTextOf(
    'VIEW',
    'Consultou inspeções e ocorrências',
    'Searched inspections and occurrences',
  ),
};
