import { eventTextOf } from '../../event-text.ts';

export const reportsEvents = {
  REPORT_VIEWED: eventTextOf('VIEW', 'Viu um relatório', 'Viewed a report'),
  REPORT_EXPORTED: eventTextOf('EXPORT', 'Exportou um relatório', 'Exported a report'),
};
