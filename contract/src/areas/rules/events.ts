import { eventTextOf } from '../../event-text.ts';

export const rulesEvents = {
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
