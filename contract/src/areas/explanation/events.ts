import { eventTextOf } from '../../event-text.ts';

export const explanationEvents = {
  ALERT_EXPLANATION_VIEWED: eventTextOf(
    'VIEW',
    'Viu a explicação de um alerta',
    'Viewed the explanation of an alert',
  ),
  ALERT_EXPLANATION_EXPORTED: eventTextOf(
    'EXPORT',
    'Gerou o PDF de um alerta',
    'Generated the PDF of an alert',
  ),
};
