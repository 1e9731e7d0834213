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
  { table: 'booking', column: 'masked_values', key: ['id'], purpose: 'masked values' },
];
