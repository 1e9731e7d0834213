import { eventTextOf } from '../../event-text.ts';

export const boardingEvents = {
  BOARDING_PASS_READ: eventTextOf('PARTNER', 'Validou um cartão de embarque', 'Validated a boarding pass'),
  BAGS_DROPPED: eventTextOf('PARTNER', 'Registrou bagagens despachadas', 'Recorded dropped bags'),
  BOARDING_TRIED: eventTextOf('PARTNER', 'Leu um cartão no portão', 'Read a boarding pass at the gate'),
  BOARDING_CLOSED: eventTextOf('PARTNER', 'Encerrou o embarque de um voo', 'Closed the boarding of a flight'),
  BOARDING_PANEL_VIEWED: eventTextOf('VIEW', 'Viu o painel de embarque de um voo', 'Viewed a boarding panel'),
  ENROLMENT_OPENED: eventTextOf(
    'PARTNER',
    'Abriu uma inscrição no embarque com biometria',
    'Opened an enrolment in biometric boarding',
  ),
  ENROLMENT_CANCELLED: eventTextOf(
    'PARTNER',
    'Cancelou uma inscrição no embarque com biometria',
    'Cancelled an enrolment in biometric boarding',
  ),
  PHOTOGRAPH_SENT: eventTextOf('PARTNER', 'Enviou uma fotografia', 'Sent a photograph'),
  CONSENT_ANSWERED: eventTextOf(
    'CHANGE',
    'Respondeu a um pedido de consentimento',
    'Answered a request for consent',
  ),
  CONSENT_WITHDRAWN: eventTextOf('CHANGE', 'Retirou um consentimento', 'Withdrew a consent'),
  CONSENT_MESSAGES_VIEWED: eventTextOf(
    'VIEW',
    'Viu as mensagens de consentimento de um voo',
    'Viewed the consent messages of a flight',
  ),
  MANUAL_VALIDATIONS_LISTED: eventTextOf(
    'VIEW',
    'Listou as validações manuais de um voo',
    'Listed the manual validations of a flight',
  ),
  MANUAL_VALIDATION_TAKEN: eventTextOf('CHANGE', 'Assumiu uma validação manual', 'Took a manual validation'),
  MANUAL_VALIDATION_DECIDED: eventTextOf(
    'CHANGE',
    'Decidiu uma validação manual',
    'Decided a manual validation',
  ),
  PHOTOGRAPH_VIEWED: eventTextOf('VIEW', 'Viu uma fotografia', 'Viewed a photograph'),
  STATION_BOARDING_TRIED: eventTextOf(
    'CHANGE',
    'Leu um cartão de embarque na página do portão',
    'Read a boarding pass on the gate page',
  ),
  STATION_PASS_CHECKED: eventTextOf(
    'VIEW',
    'Conferiu um cartão de embarque no despacho',
    'Checked a boarding pass at the bag drop',
  ),
  STATION_BAGS_DROPPED: eventTextOf(
    'CHANGE',
    'Registrou bagagens no despacho',
    'Recorded bags at the bag drop',
  ),
  FLIGHT_EXCLUDED: eventTextOf(
    'CHANGE',
    'Excluiu um voo dos indicadores de embarque',
    'Excluded a flight from the boarding indicators',
  ),
  FLIGHT_INCLUDED: eventTextOf(
    'CHANGE',
    'Incluiu novamente um voo nos indicadores de embarque',
    'Included a flight in the boarding indicators again',
  ),
};
