import type { Client } from 'pg';

export interface StoredStages {
  entered: number;
  boarded: number;
}

export async function countStages(client: Client): Promise<StoredStages> {
  const { rows } = await client.query<StoredStages>(
    'select count(pass_at)::int as entered, count(boarded_at)::int as boarded from boarding_passenger',
  );
  return rows[0] ?? { entered: 0, boarded: 0 };
}
