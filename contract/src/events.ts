/**
 * What the audit trail can say. Reading personal data, changing rights and sending data out are events;
 * an endpoint that touches none of them says `audit: 'none'`, and has to say it.
 */
export const auditEvents = [
  'SIGNED_IN',
  'SIGN_ON_REFUSED',
  'STREAM_OPENED',
  'FLIGHTS_SEARCHED',
  'FLIGHT_VIEWED',
  'FLIGHT_PASSENGERS_VIEWED',
  'PASSENGER_VIEWED',
  'RECORD_LOOKED_UP',
  'RESTRICTIONS_SEARCHED',
  'RESTRICTION_VIEWED',
  'RESTRICTION_CREATED',
  'RESTRICTION_CHANGED',
  'RESTRICTION_TOGGLED',
  'RESTRICTED_PEOPLE_VIEWED',
  'ALERTS_VIEWED',
  'ALERT_READ',
  'ALERT_UNREAD',
  'ALERT_PINNED',
  'ALERTS_DELETED',
  'ALERTS_RESTORED',
  'USERS_LISTED',
  'FILE_RECEIVED',
  'FILE_VIEWED',
  'FILES_SEARCHED',
  'RAW_VIEWED',
  'FILE_RESENT',
  'ANSWER_FETCHED',
  'INTEGRATORS_SEARCHED',
  'INTEGRATOR_TOKEN_MADE',
  'INTEGRATOR_TOKEN_ENDED',
  'API_CALLS_SEARCHED',
  'API_CALL_VIEWED',
  'API_CALLS_EXPORTED',
  'SCHEDULE_CHANGED',
  'API_PNR_EXPORTED',
] as const;

export type AuditEvent = (typeof auditEvents)[number];
