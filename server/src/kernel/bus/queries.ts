import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../db/pool.ts';
import type { Topic } from './topics.ts';

export async function notify(db: Database, topic: Topic, message: string): Promise<void> {
  await sql`select pg_notify(${topic}, ${message})`.execute(db);
}

export async function listen(client: Client, topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) await client.query(`listen ${client.escapeIdentifier(topic)}`);
}

export async function ping(client: Client): Promise<void> {
  await client.query('select 1');
}
