import { eventTextOf } from '../../event-text.ts';

export const inspectionEvents = {
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
};
