import { Client } from 'pg';

const template = 'farol_template';

export function templateUrl(serverUrl: string): string {
  return urlOf(serverUrl, template);
}

export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function makeTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `create database ${template}`);
}

export async function cloneTemplate(serverUrl: string, name: string): Promise<void> {
  // Copying files is quicker than writing each page to the log: they are few bytes, and in memory where there is room.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Counts the rows anew for the planner, as the server does by itself some time after many came. */
export async function refreshStatistics(ownerUrl: string): Promise<void> {
  await onServer(ownerUrl, 'analyze');
}
