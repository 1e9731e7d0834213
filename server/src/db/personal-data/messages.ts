import { columns, type TableData } from './declaration.ts';

/** Received messages, bookings and travellers. */
export const messageTables: Readonly<Record<string, TableData>> = {
  api_pnr_file: {
    area: 'reception',
    scope: 'flight',
    deletion: 'file',
    subject: 'person',
    masked: { beyond_messages: 'null' },
    // `raw` is encrypted and not shown after masking.
    kept: columns('raw file_name'),
    credential: columns('content_hash'),
    none: columns(`answered_at any_error bookings came_to control_reference corrected_by corrects duplicate_of flights id
      integrator_id judged_at masked_at messages moment parsed_at people process_state received_at recipient resolved_at
      send_state sender size speaks_for stored_at test type way worked`),
  },
  api_pnr_message: {
    area: 'reception',
    scope: 'flight',
    deletion: 'file',
    credential: columns('content_hash'),
    none: columns(
      'around byte_length byte_offset done_at duplicate file_id left_out ordinal queue_key state',
    ),
  },
  api_pnr_finding: {
    area: 'panel',
    scope: 'flight',
    deletion: 'file',
    subject: 'person',
    masked: { value: 'null', params: 'computed' },
    none: columns(
      'booking byte_length byte_offset code file_id message_ordinal ordinal person segment severity',
    ),
  },
  api_pnr_answer: {
    area: 'reception',
    scope: 'own',
    deletion: 'file',
    subject: 'person',
    // Encrypted.
    kept: columns('body'),
    none: columns('fetched_at file_id kind made_at ordinal'),
  },
  message_attempt: {
    area: 'reception',
    scope: 'platform',
    deletion: 'file',
    none: columns('attempts file_id ordinal process_id timeouts'),
  },
  booking: {
    area: 'search',
    scope: 'flight',
    deletion: 'booking',
    subject: 'booking',
    masked: {
      locator: 'computed',
      other_locators: 'emptyList',
      group_name: 'null',
      split_from: 'null',
      agency_name: 'null',
      agency_phone: 'null',
      payments: 'computed',
      ticket_numbers: 'emptyArray',
      contacts: 'emptyList',
      people: 'computed',
      masked_values: 'computed',
    },
    kept: columns(`advance_days agency_city agency_country agency_iata agency_office cancelled carrier created_at currency
      last_departure_date masked_at party_size payment_forms purchase_date segments total trip_type updated_at
      cancel_changed_at changed_at`),
    exported: { as: 'booking', order: 'id' },
    hidden: columns('people masked_values'),
    none: columns('cancel_order cancelled_by_own changed_xid file_id id message_order told_by_own'),
  },
  traveller: {
    area: 'search',
    scope: 'flight',
    deletion: 'traveller',
    subject: 'person',
    masked: { surname: 'computed', given_names: 'computed', birth_date: 'null' },
    kept: columns('decided first_seen_at gender masked_at nationality'),
    // Keyed hashes of documents, so that a traveller who returns is found.
    credential: columns('masked_keys'),
    none: columns('id part_of'),
  },
  traveller_sighting: {
    area: 'search',
    scope: 'platform',
    deletion: 'traveller',
    subject: 'person',
    masksRows: true,
    kept: columns('sighting first_seen_at seen'),
    none: columns('content traveller_id'),
  },
  traveller_key: {
    area: 'search',
    scope: 'platform',
    deletion: 'traveller',
    credential: columns('key'),
    none: columns('slot traveller_id'),
  },
  traveller_document: {
    area: 'search',
    scope: 'flight',
    deletion: 'traveller',
    subject: 'person',
    masksRows: true,
    kept: columns('birth_date class first_seen_at issuer number_folded number_loose traveller_evidence type'),
    none: columns('first traveller_id'),
  },
  traveller_decision: {
    area: 'search',
    scope: 'organization',
    deletion: 'traveller',
    subject: 'person',
    masked: { reason: 'blank', ended_reason: 'blank' },
    kept: columns('at ended_at kind'),
    staff: columns('user_id ended_by'),
    none: columns('id organization_id other_id passengers traveller_id'),
  },
  integrator_call: {
    area: 'partners',
    scope: 'organization',
    deletion: 'access',
    staff: columns('address integrator_id'),
    none: columns(
      `at content_type duration_ms error_code files id method operation path reply_bytes request_bytes status`,
    ),
  },
  boarding_request: {
    area: 'boarding',
    scope: 'platform',
    deletion: 'days',
    subject: 'person',
    kept: columns('outcome'),
    credential: columns('digest'),
    none: columns('at id integrator_id'),
  },
  boarding_consent_link: {
    area: 'boarding',
    scope: 'platform',
    deletion: 'days',
    credential: columns('hash'),
    none: columns('enrolment_id expires_at'),
  },
};
