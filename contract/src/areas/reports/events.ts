import { eventTextOf } from '../../event-text.ts';

export const reportsEvents = {
  REPORT_VIEWED: eventTextOf('VIEW', 'Viu um relatório', 'Viewed a report'),
  REPORT_FILE_REQUESTED: eventTextOf(
    'CHANGE',
    'Pediu o preparo de um relatório',
    'Requested the preparation of a report',
  ),
  REPORT_FILE_STOPPED: eventTextOf(
    'CHANGE',
    'Parou o preparo de um relatório',
    'Stopped the preparation of a report',
  ),
  REPORT_EXPORTED: eventTextOf('EXPORT', 'Exportou um relatório', 'Exported a report'),
};
