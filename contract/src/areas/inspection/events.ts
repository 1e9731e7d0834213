import { eventTextOf } from '../../event-text.ts';

export const inspectionEvents = {
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
  PASSENGER_CHECKS_VIEWED: eventTextOf(
    'VIEW',
    'Viu o que regras e restrições encontraram para um passageiro em um momento',
    'Viewed what rules and restrictions found for a passenger at an instant',
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
  RULE_ALERTS_WITHDRAWN: eventTextOf(
    'CHANGE',
    'Retirou os alertas não lidos de uma regra de risco',
    'Withdrew the unread alerts of a risk rule',
  ),
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
    'Verificou uma regra para um passageiro',
    'Checked a rule for a passenger',
  ),
};
