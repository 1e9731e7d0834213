/** Placement on a cluster (docs/scale.md): on shards by a column, on every node, or on the coordinator. */
export type TablePlace =
  /** Colocated by flight, so that a message writes to one node. */
  | 'flight'
  | 'file'
  | 'booking'
  | 'traveller'
  /** Sharded by number, like lookups. */
  | 'document'
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
  flight_risk: flight('read with the flight', '`flight` by `flight_id`'),
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
  traveller_document: {
    place: 'document',
    by: 'number_folded',
    why: 'searched by number before its traveller is known',
    joins: '`traveller` by known ids',
  },
  integrator_call: { place: 'row', by: 'id', why: 'append-only', joins: 'none; `integrator` is read first' },
  audit_event: {
    place: 'row',
    by: 'id',
    why: 'append-only; a page of the trail is a range of ids',
    joins: 'none',
  },

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
  category: coordinator('belongs to an organization'),
  hand_over: coordinator('sign-on'),
  stream_token: coordinator('sign-on'),
  integrator: coordinator('senders'),
  integrator_token: coordinator('senders'),
  restriction_import: coordinator('restriction import in progress'),
  named_list_version: coordinator('list import with its progress'),
  named_list_entry: coordinator('versions of a list, compared and applied'),
  back_test: coordinator('job with its result'),
  judging: coordinator('job with its progress'),
  rebuild: coordinator('job with its progress'),
  retention_run: coordinator('job with its result'),
  watch_change: coordinator('change counters of rules and names, one row each'),
  unmasked: coordinator('temporary access to masked people'),
  consent_text: coordinator('published texts'),
  audit_seal: coordinator('one hash chain'),
  audit_unsealed: {
    ...coordinator(
      'events to seal; in the Citus metadata, so that an event and its entry here commit together',
    ),
    counted: true,
  },
  audit_check: coordinator('verification results'),
  job_beat: coordinator('one row'),
  demo_database: coordinator('one row if the demo filled the database'),
  loaded_set: coordinator('one row if `farol load` filled the database'),
  key_fingerprint: coordinator('keys'),
  key_reseal: coordinator('keys'),
  platform_key: coordinator('keys'),
};

export const migrationTables = ['kysely_migration', 'kysely_migration_lock'];
