import { eventTextOf } from '../../event-text.ts';

export const trailEvents = {
  TRAIL_SEARCHED: eventTextOf('VIEW', 'Consultou a trilha de auditoria', 'Searched the audit trail'),
  TRAIL_EVENT_VIEWED: eventTextOf(
    'VIEW',
    'Viu um evento da trilha de auditoria',
    'Viewed an audit trail event',
  ),
  TRAIL_TERMS_VIEWED: eventTextOf(
    'VIEW',
    'Leu os termos de uma pesquisa na trilha de auditoria',
    'Read the terms of a search in the audit trail',
  ),
  TRAIL_EXPORTED: eventTextOf('EXPORT', 'Exportou a trilha de auditoria', 'Exported the audit trail'),
};
