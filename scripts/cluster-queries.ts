import { Client } from 'pg';

export async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function joinNodes(coordinator: string, workers: readonly string[]): Promise<void> {
  for (const url of [coordinator, ...workers])
    await runStatement(url, 'create extension if not exists citus');
  const { hostname, port } = new URL(coordinator);
  await runStatement(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`);
  for (const url of workers) {
    const node = new URL(url);
    await runStatement(coordinator, `select citus_add_node('${node.hostname}', ${node.port})`);
  }
}

export async function createClusterDatabase(serverUrls: readonly string[], name: string): Promise<string> {
  for (const url of serverUrls) await runStatement(url, `create database ${name}`);
  const [coordinator = '', ...workers] = serverUrls.map(
    url => Object.assign(new URL(url), { pathname: `/${name}` }).href,
  );
  await joinNodes(coordinator, workers);
  return coordinator;
}
