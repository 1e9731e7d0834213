import { columns, type TableData } from './declaration.ts';

const published = { scope: 'everyone', deletion: 'none' } as const;
/** Registers that name the user of their last change. */
const register = { scope: 'everyone', deletion: 'access', staff: columns('updated_by') } as const;
const internal = { scope: 'platform', deletion: 'none' } as const;

/** Registers, texts, billing, jobs, keys and the audit trail. */
export const platformTables: Readonly<Record<string, TableData>> = {
  airline: {
    ...register,
    area: 'registry',
    none: columns('active code country_code2 icao name updated_at version'),
  },
  airline_logo: { ...published, area: 'registry', none: columns('airline hash height image width') },
  airport: {
    ...register,
    area: 'registry',
    none: columns(`active city country_code2 iata icao international latitude longitude name reference_region search_text
      time_zone uf updated_at version`),
  },
  country: {
    ...register,
    area: 'registry',
    none: columns('active code2 code3 name_en name_pt updated_at version'),
  },
  carrier_profile: {
    ...published,
    area: 'partners',
    none: columns(`acknowledges_bookings carrier cusres decision_codes error_codes own_id premium_classes strictness
      updated_at`),
  },
  push_moment: {
    ...published,
    area: 'partners',
    none: columns('active carrier grace_minutes minutes_before moment source'),
  },
  category: {
    ...register,
    area: 'inspection',
    scope: 'organization',
    none: columns(`active applies_to boarding discloses_parent id name organization_id parent_id severity updated_at version
      visible_to_others`),
  },
  icon_action: {
    ...register,
    area: 'occurrences',
    scope: 'organization',
    none: columns('active icon id name organization_id updated_at version'),
  },
  term_form: {
    ...register,
    area: 'inspection-panels',
    scope: 'organization',
    none: columns('fields kind organization_id updated_at version'),
  },
  term_counter: {
    ...internal,
    area: 'inspection-panels',
    none: columns('airport kind number organization_id year'),
  },
  consent_text: { ...published, area: 'privacy', none: columns('published_at text_en text_pt version') },
  platform_update: {
    area: 'help',
    scope: 'everyone',
    deletion: 'access',
    staff: columns('updated_by'),
    none: columns('active body_en body_pt date folded id title_en title_pt updated_at version'),
  },
  platform_update_read: {
    area: 'help',
    scope: 'own',
    deletion: 'access',
    staff: columns('read_at user_id'),
    none: columns('update_id'),
  },
  help_item: {
    area: 'help',
    scope: 'everyone',
    deletion: 'access',
    staff: columns('updated_by'),
    none: columns('active body_en body_pt folded id order screen title_en title_pt updated_at version'),
  },
  help_image: {
    area: 'help',
    scope: 'everyone',
    deletion: 'access',
    staff: columns('created_by'),
    none: columns('created_at height id image width'),
  },
  deleted_flight_total: {
    ...internal,
    area: 'reports',
    none: columns('carrier crew day destination flights origin passengers whole_month'),
  },
  deleted_file_total: { ...internal, area: 'reports', none: columns('day files state type') },
  report_file: {
    area: 'reports',
    scope: 'own',
    deletion: 'days',
    subject: 'person',
    kept: columns('file records'),
    staff: columns('owner_id reason'),
    none: columns(`assurance bytes content created_at file_name id language media_type organization_id report rows state
      step`),
  },
  billing_customer: {
    area: 'billing',
    scope: 'organization',
    deletion: 'access',
    staff: columns('updated_by'),
    none: columns('active cnpj id integrator_id name start_on updated_at version'),
  },
  billing_price: {
    area: 'billing',
    scope: 'organization',
    deletion: 'access',
    staff: columns('updated_by'),
    none: columns('boarding denatran id message monthly query tse updated_at valid_from version'),
  },
  billing_month: {
    area: 'billing',
    scope: 'organization',
    deletion: 'access',
    staff: columns('closed_by'),
    none: columns('closed_at hash month'),
  },
  billing_statement: {
    area: 'billing',
    scope: 'organization',
    deletion: 'none',
    none: columns('content customer_id month'),
  },
  boarding_source_use: {
    ...internal,
    area: 'billing',
    none: columns('calls charged day failed integrator_id source'),
  },
  boarding_source_breaker: { ...internal, area: 'boarding', none: columns('failures open_until source') },
  audit_event: {
    area: 'audit',
    scope: 'organization',
    deletion: 'trail',
    staff: columns('actor_id address detail reason'),
    credential: columns('proof'),
    none: columns(`actor_kind at event id key_id operation organization_id record_ids record_kinds records request_id
      screen`),
  },
  audit_seal: {
    ...internal,
    area: 'audit',
    deletion: 'trail',
    credential: columns('hash previous_hash'),
    none: columns('at event_ids key_id number'),
  },
  audit_unsealed: { ...internal, area: 'audit', none: columns('event_id') },
  audit_check: { ...internal, area: 'audit', none: columns('at events flaws id seals') },
  judging: {
    ...internal,
    area: 'judging',
    none: columns('all_flights begun change documents_judged open source_id what writers'),
  },
  rebuild: { ...internal, area: 'panel', none: columns('asked_at changed done ended_at failed flights id') },
  resolution: {
    ...internal,
    area: 'search',
    none: columns(
      'asked_at changed changed_in_round done ended_at failed flights id last_date last_flight round',
    ),
  },
  retention_run: { ...internal, area: 'privacy', none: columns('began_at counts ended_at id') },
  watch_change: { ...internal, area: 'judging', none: columns('number what') },
  job_beat: { ...internal, area: 'help', none: columns('at single') },
  demo_database: { ...internal, area: 'help', none: columns('filled_at one ready_at') },
  loaded_set: {
    ...internal,
    area: 'help',
    none: columns('days_done finished_at one passengers seed today years'),
  },
  key_fingerprint: {
    ...internal,
    area: 'audit',
    credential: columns('fingerprint'),
    none: columns('purpose'),
  },
  key_reseal: { ...internal, area: 'audit', none: columns('after number place resealed') },
  platform_key: {
    ...internal,
    area: 'audit',
    credential: columns('audit_sealed sealed'),
    none: columns('id made_at number resealed_at retired_at'),
  },
};
