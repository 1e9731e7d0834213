import { Client } from 'pg';
import { firstIdAt, idAhead } from '../../../server/src/kernel/ids.ts';

/** Retries while the database is down. */
export async function withClient<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  maxTries = 600,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } catch (error) {
      if (tries >= maxTries) throw error;
      await new Promise(done => setTimeout(done, 200));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export async function makeDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, client => client.query(`create database ${name}`));
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, client => client.query(`drop database if exists ${name} with (force)`));
}

/** No bench runs longer. */
const maxBenchMs = 86_400_000;

/** Reads few months: it is called often, and other months are costly on a cluster. */
export async function countWaiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from api_pnr_message where state = 'WAITING' and file_id >= $1 and file_id < $2",
    [firstIdAt(Date.now() - maxBenchMs), idAhead()],
  );
  return rows[0]?.count ?? 0;
}

export async function countJobs(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'intake:process' and attempts < max_attempts",
  );
  return rows[0]?.count ?? 0;
}

export async function backends(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'farol%'`,
  );
  return rows.map(({ pid }) => pid);
}

export async function endBackend(client: Client, pid: number): Promise<void> {
  await client.query('select pg_terminate_backend($1)', [pid]);
}

/** Missing, or with unfinished messages. */
export async function listUnfinished(client: Client, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select file.id from api_pnr_file file join api_pnr_message message on message.file_id = file.id
     where file.id = any($1::uuid[]) group by file.id having bool_and(message.state = 'DONE')`,
    [fileIds],
  );
  const finished = new Set(rows.map(({ id }) => id));
  return fileIds.filter(id => !finished.has(id));
}

export interface Ledger {
  failed: number;
  /** Applied to their flight more than once. */
  doubled: number;
  /** With no or more than one receipt in the audit trail. */
  unaudited: number;
}

export async function readLedger(client: Client): Promise<Ledger> {
  const count = async (query: string) => {
    const { rows } = await client.query<{ count: number }>(query);
    return rows[0]?.count ?? 0;
  };
  const files = await count('select count(*)::int as count from api_pnr_file');
  const receiptCount = await count(
    "select count(*)::int as count from audit_event where event = 'FILE_RECEIVED'",
  );
  return {
    failed: await count("select count(*)::int as count from api_pnr_message where state = 'FAILED'"),
    doubled: await count(
      `select count(*)::int as count from (
         select queue_key, content_hash, count(*) as times from api_pnr_message where state = 'DONE' and not duplicate group by 1, 2
       ) each where times > 1`,
    ),
    unaudited: Math.abs(files - receiptCount),
  };
}

/** Excludes ids and times, which differ between runs. */
const contentQueries: Readonly<Record<string, string>> = {
  flight: `select carrier, number, flight_date, origin, destination, departure_at, arrival_at, passengers, crew, has_api, mode
           from flight`,
  flight_passenger: `select f.number, f.flight_date, p.surname, p.given_names, p.kind, p.state, p.seat, p.birth_date, p.gender,
             p.nationality, p.document_number, p.document_issuer, p.embarkation, p.debarkation, p.score, p.traveller_id is null
           from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id`,
  passenger_document: `select f.number, f.flight_date, p.surname, p.given_names, d.type, d.number, d.issuer, d.ordinal, d.source
           from passenger_document d
           join flight_passenger p on p.flight_date = d.flight_date and p.flight_id = d.flight_id and p.id = d.passenger_id
           join flight f on f.flight_date = d.flight_date and f.id = d.flight_id`,
  passenger_change: `select f.number, f.flight_date, p.surname, p.given_names, c.source, c.changes
           from passenger_change c
           join flight_passenger p on p.flight_date = c.flight_date and p.flight_id = c.flight_id and p.id = c.passenger_id
           join flight f on f.flight_date = c.flight_date and f.id = c.flight_id`,
  flight_push: `select f.number, f.flight_date, split_part(p.push, '#', 1), p.source, p.revision, p.function, p.list_kind
           from flight_push p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id`,
  traveller: 'select surname, given_names, birth_date, gender, nationality from traveller',
  traveller_document: 'select type, number_folded, issuer, birth_date from traveller_document',
  api_pnr_message: 'select queue_key, state from api_pnr_message where not duplicate',
  api_pnr_finding: `select m.queue_key, n.code, n.severity, n.segment, n.value
           from api_pnr_finding n join api_pnr_message m on m.file_id = n.file_id and m.ordinal = coalesce(n.message_ordinal, 1)
           where not m.duplicate`,
  booking: `select locator, carrier, party_size, people, segments, other_locators, split_from, purchase_date, total, currency,
             payment_forms, cancelled
           from booking`,
  flight_booking: `select f.number, f.flight_date, split_part(b.push, '#', 1), b.told - 'order', b.removed_at is null
           from flight_booking b join flight f on f.flight_date = b.flight_date and f.id = b.flight_id`,
  alert: `select f.number, f.flight_date, p.surname, p.given_names, a.origin, a.source_id, a.source_version, a.status, a.possible,
             a.title, a.reasons, a.viewers
           from alert a
           join flight_passenger p on p.flight_date = a.flight_date and p.flight_id = a.flight_id and p.id = a.passenger_id
           join flight f on f.flight_date = a.flight_date and f.id = a.flight_id`,
  alert_receiver: `select f.number, f.flight_date, p.surname, p.given_names, a.source_id, r.user_id, r.read_at is null
           from alert_receiver r
           join alert a on a.flight_date = r.flight_date and a.flight_id = r.flight_id and a.id = r.alert_id
           join flight_passenger p on p.flight_date = a.flight_date and p.flight_id = a.flight_id and p.id = a.passenger_id
           join flight f on f.flight_date = a.flight_date and f.id = a.flight_id`,
  passenger_risk: `select f.number, f.flight_date, p.surname, p.given_names, r.score, r.rules, r.versions
           from passenger_risk r
           join flight_passenger p on p.flight_date = r.flight_date and p.flight_id = r.flight_id and p.id = r.passenger_id
           join flight f on f.flight_date = r.flight_date and f.id = r.flight_id`,
  flight_risk: `select f.number, f.flight_date, r.rules, r.hits, r.beyond
           from flight_risk r join flight f on f.flight_date = r.flight_date and f.id = r.flight_id`,
  expected_push: `select f.number, f.flight_date, e.carrier, e.moment, e.source, e.due_at, e.late_at, e.state
           from expected_push e join flight f on f.flight_date = e.flight_date and f.id = e.flight_id`,
};

const asText = { getTypeParser: () => String };

export async function readComparedRows(client: Client): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  for (const [table, text] of Object.entries(contentQueries)) {
    const { rows } = await client.query<(string | null)[]>({ text, rowMode: 'array', types: asText });
    tables.set(table, rows.map(row => JSON.stringify(row)).toSorted());
  }
  return tables;
}
