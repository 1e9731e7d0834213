import { eventTextOf } from '../../event-text.ts';

export const watchEvents = {
  RESTRICTIONS_SEARCHED: eventTextOf('VIEW', 'Consultou restrições', 'Searched restrictions'),
  RESTRICTION_VIEWED: eventTextOf('VIEW', 'Viu uma restrição', 'Viewed a restriction'),
  RESTRICTION_CREATED: eventTextOf('CHANGE', 'Incluiu uma restrição', 'Added a restriction'),
  RESTRICTION_CHANGED: eventTextOf('CHANGE', 'Alterou uma restrição', 'Changed a restriction'),
  RESTRICTION_TOGGLED: eventTextOf(
    'CHANGE',
    'Ativou ou desativou uma restrição',
    'Activated or deactivated a restriction',
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
  NAMED_LISTS_SEARCHED: eventTextOf('VIEW', 'Consultou listas externas', 'Searched external lists'),
  NAMED_LIST_VIEWED: eventTextOf('VIEW', 'Viu uma lista externa', 'Viewed an external list'),
  NAMED_LIST_CREATED: eventTextOf('CHANGE', 'Incluiu uma lista externa', 'Added an external list'),
  NAMED_LIST_CHANGED: eventTextOf('CHANGE', 'Alterou uma lista externa', 'Changed an external list'),
  LIST_VERSION_CHECKED: eventTextOf(
    'CHANGE',
    'Conferiu uma versão de uma lista externa',
    'Checked a version of an external list',
  ),
  LIST_CHANGES_VIEWED: eventTextOf(
    'VIEW',
    'Viu as diferenças de uma versão de uma lista externa',
    'Viewed the differences of a version of an external list',
  ),
  LIST_VERSION_APPLIED: eventTextOf(
    'CHANGE',
    'Aplicou uma versão de uma lista externa',
    'Applied a version of an external list',
  ),
  LIST_VERSION_ROLLED_BACK: eventTextOf(
    'CHANGE',
    'Desfez uma versão de uma lista externa',
    'Rolled back a version of an external list',
  ),
  LIST_ALERTS_WITHDRAWN: eventTextOf(
    'CHANGE',
    'Retirou os alertas não lidos de uma versão de uma lista externa',
    'Withdrew the unread alerts of a version of an external list',
  ),
};
