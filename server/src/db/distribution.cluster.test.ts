import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testShards } from '#testing/cluster.ts';
import { useOwner } from '#testing/owner.ts';
import { useDatabase } from '#testing/platform.ts';
import { nodeUrls } from '#testing/queries.ts';
import { distribution, migrationTables } from './distribution.ts';

const platform = useDatabase();
const { ask } = useOwner(platform);

test('places each table and its months as declared', async () => {
  const lies = await ask<{ name: string; whole: string; kind: string; by: string | null; shards: number }>(
    `select c.relname as name, coalesce(i.inhparent::regclass::text, c.relname) as whole,
       coalesce(d.partmethod::text || d.repmodel::text, '') as kind,
       case when d.partmethod = 'h' then column_to_column_name(d.logicalrelid, d.partkey) end as by,
       (select count(*)::int from pg_dist_shard s where s.logicalrelid = c.oid) as shards
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_dist_partition d on d.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)`,
    [migrationTables],
  );
  expect(lies.length).toBeGreaterThan(Object.keys(distribution).length + 50);
  const wrong = lies.filter(({ whole, kind, by, shards }) => {
    const placement = distribution[whole];
    if (placement?.by !== undefined) return by !== placement.by || shards !== testShards;
    if (placement?.place === 'everywhere') return kind !== 'nt';
    // Coordinator tables: in the metadata because they are counted (`ns`) or for a key, or absent.
    return placement?.counted === true ? kind !== 'ns' : !['', 'ns'].includes(kind);
  });
  expect(wrong).toEqual([]);
});

test('colocates tables of one set shard by shard', async () => {
  const sets = await ask<{ name: string; together: number }>(
    `select relname as name, colocationid as together from pg_class c join pg_dist_partition d on d.logicalrelid = c.oid
     where not relispartition and d.partmethod = 'h'`,
  );
  const together = sets.map(set => [distribution[set.name]?.place, set.together] as const);
  const places = new Map(together);
  // Independent rows need no colocation.
  expect(together.filter(([place, set]) => place !== 'row' && places.get(place) !== set)).toEqual([]);
  expect(places.size).toBeGreaterThan(5);
});

test('creates later months on the nodes with keys, rights and policies', async () => {
  await platform().services.months.forFlights(['2035-01-01']);
  await platform().services.months.forReceived(['2035-01-01']);
  const parts = await ask<{ part: string; whole: string; beside: boolean }>(
    `select i.inhrelid::regclass::text as part, i.inhparent::regclass::text as whole, one.colocationid = other.colocationid as beside
     from pg_inherits i join pg_dist_partition one on one.logicalrelid = i.inhrelid
     join pg_dist_partition other on other.logicalrelid = i.inhparent
     where i.inhrelid::regclass::text like '%\\_203501'`,
  );
  const cut = await ask<{ name: string }>(
    "select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace order by 1",
  );
  expect(parts.map(({ whole }) => whole).toSorted()).toEqual(cut.map(({ name }) => name));
  expect(parts.filter(({ beside }) => !beside)).toEqual([]);
  const shards = (await Promise.all((await nodeUrls(platform().ownerUrl)).map(shardsOf2035))).flat();
  expect(shards.length).toBe(parts.length * testShards);
  expect(shards.filter(({ lacks, open }) => lacks !== 0 || open)).toEqual([]);
});

interface Shard {
  name: string;
  lacks: number;
  /** The application could bypass the parent's row-level security. */
  open: boolean;
}

async function shardsOf2035(url: string): Promise<Shard[]> {
  const node = new Client({ connectionString: url });
  await node.connect();
  try {
    await node.query("set citus.show_shards_for_app_name_prefixes = '*'");
    const { rows } = await node.query<Shard>(
      `select c.relname as name, has_table_privilege('farol_app', c.oid, 'select') as open,
         ((select count(*) from pg_index x where x.indrelid = i.inhparent)
           - (select count(*) from pg_index x join pg_inherits h on h.inhrelid = x.indexrelid where x.indrelid = c.oid)
         + (select count(*) from pg_constraint k where k.conrelid = i.inhparent and k.contype in ('c', 'p'))
           - (select count(*) from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'p'))
         + (select count(*) from pg_trigger t where t.tgrelid = i.inhparent and (t.tgtype & 1) = 1)
           - (select count(*) from pg_trigger t where t.tgrelid = c.oid and (t.tgtype & 1) = 1))::int as lacks
       from pg_class c join pg_inherits i on i.inhrelid = c.oid where c.relkind = 'r' and c.relname ~ '_203501_[0-9]+$'`,
    );
    return rows;
  } finally {
    await node.end();
  }
}
