/** Placement on a cluster (docs/scale.md): on shards by a column, on every node, or on the coordinator. */
export type Place =
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

export const placeNames: Readonly<Record<Place, string>> = {
  flight: 'by flight',
  file: 'by file',
  booking: 'by booking',
  traveller: 'by traveller',
  document: 'by document',
  row: 'by row',
  everywhere: 'everywhere',
  coordinator: 'coordinator',
};

export interface Distributed {
  place: Place;
  /** Only for tables on shards. */
  by?: string;
  why: string;
  /** Joined tables. Coordinator tables join only each other. */
  joins?: string;
  /** Adds a coordinator table to the metadata, so that transactions with a node commit in two phases. */
  counted?: true;
}

const flight = (why: string, joins: string, by = 'flight_id'): Distributed => ({
  place: 'flight',
  by,
  why,
  joins,
});
const file = (why: string, joins: string, by = 'file_id'): Distributed => ({ place: 'file', by, why, joins });
const everywhere = (why: string, joins: string): Distributed => ({ place: 'everywhere', why, joins });
const coordinator = (why: string): Distributed => ({ place: 'coordinator', why });

/** A test compares this with the catalogue. */
export const distribution: Readonly<Record<string, Distributed>> = {
  flight: flight(
    'what all others of a flight are joined with',
    'all of its flight by `flight_id`; `airline`, `airport`, `country`',
    'id',
  ),
  flight_passenger: flight(
    'people of a flight are read and written with it',
    '`flight`, `passenger_document`, `passenger_risk`, `alert` by `flight_id`; `booking` and `traveller` by ids that were read before',
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
    'which bookings a flight has; the bookings themselves are of several flights',
    '`flight` by `flight_id`; `booking` by ids that were read before',
  ),
  flight_push: flight('what was merged into the flight', '`flight` by `flight_id`'),
  expected_push: flight('looked for by flight, and by a job over all shards', '`flight` by `flight_id`'),
  alert: flight(
    'raised in the transaction of the flight, listed with its passenger',
    '`flight`, `flight_passenger`, `alert_receiver` by `flight_id`; `restriction`, `risk_rule`',
  ),
  alert_receiver: flight('written with the alert; an inbox asks all shards', '`alert` by `flight_id`'),

  api_pnr_file: file(
    'a file and its messages are written in one transaction on one node',
    '`api_pnr_message`, `api_pnr_finding`, `api_pnr_answer` by the file',
    'id',
  ),
  api_pnr_message: file('with the file', '`api_pnr_file` by `file_id`'),
  api_pnr_finding: file('with the file', '`api_pnr_file`, `api_pnr_message` by `file_id`'),
  api_pnr_answer: file('with the file', '`api_pnr_file`, `api_pnr_message` by `file_id`'),
  message_attempt: file('deleted in the statement that ends its message', '`api_pnr_message` by `file_id`'),

  booking: {
    place: 'booking',
    by: 'id',
    why: 'is of several flights; its id follows from its locator',
    joins: '`flight_booking`, `flight_passenger` by ids that were read before',
  },
  traveller: {
    place: 'traveller',
    by: 'id',
    why: 'is of many flights',
    joins: '`flight_passenger` by ids that were read before',
  },
  traveller_document: {
    place: 'document',
    by: 'number_folded',
    why: 'looked for by number, before anybody knows whose it is',
    joins: '`traveller`, by ids that were read before',
  },
  integrator_call: { place: 'row', by: 'id', why: 'only added', joins: 'none: `integrator` is read before' },
  audit_event: {
    place: 'row',
    by: 'id',
    why: 'only added; a page of the trail is a range of ids',
    joins: 'none',
  },

  airline: everywhere('lists name carriers', '`flight`'),
  airline_logo: coordinator('read by itself'),
  airport: everywhere('lists name airports and read their zones', '`flight`, `organization_airport`'),
  country: everywhere('lists name states', '`airport`'),
  carrier_profile: everywhere('read with the carrier’s flights', '`flight`'),
  push_moment: everywhere('what is expected of a flight is reckoned from it', '`flight`, `expected_push`'),
  restriction: everywhere(
    'documents of passengers are looked for in it on each node',
    '`restriction_document`, `restriction_name`, `alert`',
  ),
  restriction_document: everywhere('as the restriction', '`passenger_document` by number; `restriction`'),
  restriction_name: everywhere('as the restriction', '`restriction`'),
  restriction_version: everywhere('alerts name their restriction', '`restriction`'),
  risk_rule: everywhere('alerts name their rule', '`alert`, `risk_rule_version`'),
  risk_rule_version: everywhere('alerts name their rule', '`risk_rule`'),

  organization: coordinator('people, their rights and what they choose'),
  organization_airport: coordinator('rights'),
  airport_group: coordinator('of an organization'),
  app_user: coordinator('tells other processes of its changes by triggers'),
  user_airport: coordinator('rights'),
  user_role: coordinator('rights'),
  user_session: coordinator('sessions'),
  user_import: coordinator('a file of people while it is imported'),
  role: coordinator('rights'),
  work_team: coordinator('of an organization'),
  work_team_member: coordinator('of an organization'),
  category: coordinator('of an organization'),
  hand_over: coordinator('sign-on'),
  stream_token: coordinator('sign-on'),
  integrator: coordinator('who sends'),
  integrator_token: coordinator('who sends'),
  restriction_import: coordinator('a file of restrictions while it is imported'),
  back_test: coordinator('a job and its result'),
  judging: coordinator('a job and how far it is'),
  rebuild: coordinator('a job and how far it is'),
  retention_run: coordinator('a job and what it did'),
  watch_change: coordinator('counts changes of rules and names, one row each'),
  unmasked: coordinator('who may read a masked person until when'),
  consent_text: coordinator('published texts'),
  audit_seal: coordinator('one chain'),
  audit_unsealed: {
    ...coordinator(
      'what waits for the chain; counted by the cluster, so that an event and what waits for its seal are there or not',
    ),
    counted: true,
  },
  audit_check: coordinator('results of the verification'),
  job_beat: coordinator('one row'),
  demo_database: coordinator('one row, where the demo filled the database'),
  key_fingerprint: coordinator('keys'),
  key_reseal: coordinator('keys'),
  platform_key: coordinator('keys'),
};

export const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];
