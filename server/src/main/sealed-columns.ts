import type { SealedPlace } from '#kernel/keys/reseal.ts';

/** Every column with values encrypted by rotating keys. A test compares it with the database. */
export const sealedColumns: readonly SealedPlace[] = [
  { table: 'api_pnr_file', column: 'raw', key: ['id'], purpose: 'raw message' },
  { table: 'api_pnr_answer', column: 'body', key: ['file_id', 'ordinal'], purpose: 'raw message' },
  {
    table: 'flight_passenger',
    column: 'masked_values',
    key: ['id', 'flight_id', 'flight_date'],
    purpose: 'masked values',
  },
  {
    table: 'boarding_passenger',
    column: 'pass',
    key: ['passenger_id', 'flight_id', 'flight_date'],
    purpose: 'boarding pass',
  },
  {
    table: 'boarding_enrolment',
    column: 'person',
    key: ['id', 'flight_id', 'flight_date'],
    purpose: 'biometrics',
  },
  {
    table: 'boarding_photograph',
    column: 'image',
    key: ['id', 'flight_id', 'flight_date'],
    purpose: 'biometrics',
  },
  {
    table: 'boarding_message',
    column: 'content',
    key: ['id', 'flight_id', 'flight_date'],
    purpose: 'biometrics',
  },
  {
    table: 'attachment_chunk',
    column: 'data',
    key: ['id', 'flight_id', 'flight_date'],
    purpose: 'attachment',
  },
  { table: 'report_file', column: 'file', key: ['id'], purpose: 'report' },
  { table: 'booking', column: 'masked_values', key: ['id'], purpose: 'masked values' },
];
