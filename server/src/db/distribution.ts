/** Placement on a cluster (docs/scale.md): on shards by a column, on every node, or on the coordinator. */
export type TablePlace =
  /** Colocated by flight, so that a message writes to one node. */
  | 'flight'
  | 'file'
  | 'booking'
  | 'traveller'
  /** Sharded by number, like lookups. */
  | 'document'
  /** Sharded by hash, like lookups. */
  | 'key'
  /** Append-only, independent rows. */
  | 'row'
  /** Small and joined with flights. A change is written to all nodes. */
  | 'everywhere'
  /** Never joined with flights. */
  | 'coordinator';

export const placeNames: Readonly<Record<TablePlace, string>> = {
  flight: 'by flight',
  file: 'by file',
  booking: 'by booking',
  traveller: 'by traveller',
  document: 'by document',
  key: 'by key',
  row: 'by row',
  everywhere: 'everywhere',
  coordinator: 'coordinator',
};

export interface Distribution {
  place: TablePlace;
  /** Only for tables on shards. */
  by?: string;
  why: string;
  /** Joined tables. Coordinator tables join only each other. */
  joins?: string;
  /** Adds a coordinator table to the metadata, so that transactions with a node commit in two phases. */
  counted?: true;
}

const flight = (why: string, joins: string, by = 'flight_id'): Distribution => ({
  place: 'flight',
  by,
  why,
  joins,
});
const file = (why: string, joins: string, by = 'file_id'): Distribution => ({
  place: 'file',
  by,
  why,
  joins,
});
const everywhere = (why: string, joins: string): Distribution => ({ place: 'everywhere', why, joins });
const coordinator = (why: string): Distribution => ({ place: 'coordinator', why });

/** A test compares this with the catalogue. */
export const distribution: Readonly<Record<string, Distribution>> = {
  flight: flight(
    'root of the flight’s tables',
    'all tables of the flight by `flight_id`; `airline`, `airport`, `country`',
    'id',
  ),
  flight_passenger: flight(
    'read and written with the flight',
    '`flight`, `passenger_document`, `passenger_risk`, `alert` by `flight_id`; `booking` and `traveller` by known ids',
  ),
  passenger_document: flight(
    'read with the passenger',
    '`flight_passenger` by `flight_id`; `restriction_document` on each node',
  ),
  passenger_change: flight('read with the passenger', '`flight_passenger` by `flight_id`'),
  passenger_apart: flight('read with the passenger', '`flight_passenger` by `flight_id`'),
  passenger_risk: flight('read with the passenger', '`flight_passenger`, `alert` by `flight_id`'),
  occurrence: flight('read with the passenger', '`flight`, `flight_passenger` by `flight_id`'),
  occurrence_version: flight('read with the occurrence', '`occurrence` by `flight_id`'),
  flight_risk: flight('read with the flight', '`flight` by `flight_id`'),
  passenger_inspection: flight('read with the passenger', '`flight_passenger` by `flight_id`'),
  referral: flight('read with the passenger', '`flight`, `flight_passenger`, `alert` by `flight_id`'),
  attachment: flight('read with the passenger', '`attachment_chunk`, `occurrence` by `flight_id`'),
  attachment_chunk: flight('read with its attachment', '`attachment` by `flight_id`'),
  passenger_action: flight('read with the passenger', '`flight_passenger` by `flight_id`'),
  term: flight('read with the passenger', '`flight`, `flight_passenger` by `flight_id`'),
  flight_booking: flight(
    'links a flight to bookings, which have several flights',
    '`flight` by `flight_id`; `booking` by known ids',
  ),
  flight_push: flight('pushes merged into the flight', '`flight` by `flight_id`'),
  expected_push: flight('read by flight, and by a job on all shards', '`flight` by `flight_id`'),
  alert: flight(
    'written in the flight’s transaction',
    '`flight`, `flight_passenger`, `alert_receiver` by `flight_id`; `restriction`, `risk_rule`',
  ),
  alert_receiver: flight('written with the alert; an inbox reads all shards', '`alert` by `flight_id`'),

  flight_total: flight('counts the people of the flight', '`flight`, `flight_passenger` by `flight_id`'),

  boarding_flight: flight('read with the flight', '`flight`, `boarding_passenger` by `flight_id`'),
  boarding_passenger: flight('read with the passenger', '`flight_passenger` by `flight_id`'),
  boarding_enrolment: flight(
    'read with the passenger',
    '`flight`, `boarding_photograph`, `boarding_message` by `flight_id`',
  ),
  boarding_photograph: flight('read with the enrolment', '`boarding_enrolment` by `flight_id`'),
  boarding_verification: flight('read with the enrolment', '`boarding_enrolment` by `flight_id`'),
  boarding_message: flight('read with the enrolment', '`boarding_enrolment` by `flight_id`'),

  api_pnr_file: file(
    'written with its messages in one transaction on one node',
    '`api_pnr_message`, `api_pnr_finding`, `api_pnr_answer` by file',
    'id',
  ),
  api_pnr_message: file('written with the file', '`api_pnr_file` by `file_id`'),
  api_pnr_finding: file('written with the file', '`api_pnr_file`, `api_pnr_message` by `file_id`'),
  api_pnr_answer: file('written with the file', '`api_pnr_file`, `api_pnr_message` by `file_id`'),
  message_attempt: file(
    'deleted in the statement that completes its message',
    '`api_pnr_message` by `file_id`',
  ),

  booking: {
    place: 'booking',
    by: 'id',
    why: 'belongs to several flights; its id follows from its locator',
    joins: '`flight_booking`, `flight_passenger` by known ids',
  },
  traveller: {
    place: 'traveller',
    by: 'id',
    why: 'belongs to many flights',
    joins: '`flight_passenger` by known ids',
  },
  traveller_sighting: {
    place: 'traveller',
    by: 'traveller_id',
    why: 'read with its traveller',
    joins: '`traveller` by id',
  },
  traveller_key: {
    place: 'key',
    by: 'key',
    why: 'searched by key before its traveller is known',
    joins: '`traveller_sighting` by known ids',
  },
  traveller_document: {
    place: 'document',
    by: 'number_folded',
    why: 'searched by number before its traveller is known',
    joins: '`traveller` by known ids',
  },
  integrator_call: { place: 'row', by: 'id', why: 'append-only', joins: 'none; `integrator` is read first' },
  boarding_request: {
    place: 'row',
    by: 'id',
    why: 'read by the id that follows from integrator and request id',
    joins: 'none',
  },
  audit_event: {
    place: 'row',
    by: 'id',
    why: 'append-only; a page of the trail is a range of ids',
    joins: 'none',
  },

  boarding_consent_link: coordinator('read by the hash of a secret id, before the flight is known'),
  boarding_source_use: coordinator('counters of a source by day'),
  boarding_source_breaker: coordinator('one row for each source'),
  airline: everywhere('names of carriers in lists', '`flight`'),
  airline_logo: coordinator('read alone'),
  airport: everywhere('names and zones of airports in lists', '`flight`, `organization_airport`'),
  country: everywhere('names of states in lists', '`airport`'),
  crew_member: everywhere('shown with the crew of flights', '`crew_document`, `flight_passenger`'),
  crew_document: everywhere(
    'compared with passenger documents on each node',
    '`passenger_document` by number; `crew_member`',
  ),
  carrier_profile: everywhere('read with the carrier’s flights', '`flight`'),
  push_moment: everywhere('expected pushes are computed from it', '`flight`, `expected_push`'),
  restriction: everywhere(
    'matched with passenger documents on each node',
    '`restriction_document`, `restriction_name`, `alert`',
  ),
  restriction_document: everywhere(
    'read with the restriction',
    '`passenger_document` by number; `restriction`',
  ),
  restriction_name: everywhere('read with the restriction', '`restriction`'),
  restriction_version: everywhere('shown with alerts', '`restriction`'),
  named_list: everywhere('shown with its restrictions', '`restriction`'),
  risk_rule: everywhere('shown with alerts', '`alert`, `risk_rule_version`'),
  risk_rule_version: everywhere('shown with alerts', '`risk_rule`'),

  organization: coordinator('users and rights'),
  organization_airport: coordinator('rights'),
  airport_group: coordinator('belongs to an organization'),
  app_user: coordinator('notifies other processes by triggers'),
  user_airport: coordinator('rights'),
  user_role: coordinator('rights'),
  user_session: coordinator('sessions'),
  user_import: coordinator('user import in progress'),
  crew_import: coordinator('crew import in progress'),
  role: coordinator('rights'),
  work_team: coordinator('belongs to an organization'),
  work_team_member: coordinator('belongs to an organization'),
  on_call_mail: coordinator('outbox of e-mails to teams'),
  category: coordinator('belongs to an organization'),
  hand_over: coordinator('sign-on'),
  stream_token: coordinator('sign-on'),
  integrator: coordinator('senders'),
  integrator_token: coordinator('senders'),
  restriction_import: coordinator('restriction import in progress'),
  named_list_version: coordinator('list import with its progress'),
  named_list_entry: coordinator('versions of a list, compared and applied'),
  back_test: coordinator('job with its result'),
  panel_window: coordinator('setting of a user'),
  score_bands: coordinator('setting of an organization'),
  traveller_decision: coordinator(
    'decisions of users; their effect is in the rows of passengers and documents',
  ),
  custom_query: coordinator('saved search; runs copy it'),
  custom_query_run: coordinator('job with its result'),
  deleted_flight_total: coordinator('totals that reports add'),
  deleted_file_total: coordinator('totals that reports add'),
  report_file: coordinator('job with its result'),
  judging: coordinator('job with its progress'),
  rebuild: coordinator('job with its progress'),
  resolution: coordinator('job with its progress'),
  retention_run: coordinator('job with its result'),
  watch_change: coordinator('change counters of rules and names, one row each'),
  unmasked: coordinator('temporary access to masked people'),
  consent_text: coordinator('published texts'),
  platform_update: coordinator('published texts'),
  platform_update_read: coordinator('joined with the updates'),
  help_item: coordinator('published texts'),
  billing_customer: coordinator('few rows, read with the integrators'),
  billing_price: coordinator('few rows'),
  billing_month: coordinator('few rows, written with their statements'),
  billing_statement: coordinator('few rows, written with their month'),
  help_image: coordinator('compared with the texts that use it'),
  audit_seal: coordinator('one hash chain'),
  audit_unsealed: {
    ...coordinator(
      'events to seal; in the Citus metadata, so that an event and its entry here commit together',
    ),
    counted: true,
  },
  audit_check: coordinator('verification results'),
  term_form: coordinator('read alone'),
  icon_action: coordinator('read alone; rows of passengers name it by id'),
  term_counter: coordinator('locked alone, by the transaction that issues a term'),
  job_beat: coordinator('one row'),
  demo_database: coordinator('one row if the demo filled the database'),
  loaded_set: coordinator('one row if `farol load` filled the database'),
  key_fingerprint: coordinator('keys'),
  key_reseal: coordinator('keys'),
  platform_key: coordinator('keys'),
};

export const migrationTables = ['kysely_migration', 'kysely_migration_lock'];
