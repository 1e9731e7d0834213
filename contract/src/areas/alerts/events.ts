import { eventTextOf } from '../../event-text.ts';

export const alertsEvents = {
  STREAM_OPENED: eventTextOf('SESSION', 'Conectou-se ao fluxo de alertas', 'Connected to the alert stream'),
  ALERTS_VIEWED: eventTextOf('VIEW', 'Viu alertas', 'Viewed alerts'),
  ALERT_READ: eventTextOf('CHANGE', 'Marcou alertas como lidos', 'Marked alerts as read'),
  ALERT_UNREAD: eventTextOf('CHANGE', 'Marcou alertas como não lidos', 'Marked alerts as unread'),
  ALERT_PINNED: eventTextOf('CHANGE', 'Fixou ou desafixou um alerta', 'Pinned or unpinned an alert'),
  ALERTS_DELETED: eventTextOf('CHANGE', 'Removeu alertas da sua lista', 'Removed alerts from their list'),
  ALERTS_RESTORED: eventTextOf('CHANGE', 'Restaurou alertas na sua lista', 'Restored alerts to their list'),
  ALERTS_EXPORTED: eventTextOf('EXPORT', 'Exportou alertas', 'Exported alerts'),
  ALERTS_TAKEN: eventTextOf('CHANGE', 'Assumiu alertas', 'Took alerts'),
  ALERTS_RELEASED: eventTextOf('CHANGE', 'Liberou alertas', 'Released alerts'),
  ALERTS_CLOSED: eventTextOf('CHANGE', 'Encerrou alertas com resultado', 'Closed alerts with a result'),
  ON_CALL_MAILS_VIEWED: eventTextOf('VIEW', 'Viu os e-mails de plantão', 'Viewed the on-call e-mails'),
  ALERTS_REOPENED: eventTextOf('CHANGE', 'Reabriu alertas', 'Reopened alerts'),
};
