/** Runs one server, or a coordinator with nodes, with the same PostgreSQL settings. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPeople, seedDemoPeople } from '../../../server/src/areas/auth/index.ts';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { distribute } from '../../../server/src/kernel/db/cluster/distribute.ts';
import { migrate } from '../../../server/src/kernel/db/migrate.ts';
import { transaction } from '../../../server/src/kernel/db/pool.ts';
import type { Services } from '../../../server/src/kernel/services.ts';
import { openServices } from '../../../server/src/main/services.ts';
import { unusedProvider } from '../../../server/src/main/testing/farol-process.ts';
import { startLocalCluster, type ClusterNode, type LocalCluster } from '../../../scripts/cluster.ts';
import {
  addNode,
  closeDatabase,
  copyDatabase,
  databaseAt,
  joinNodes,
  runStatements,
  rebalance,
  applyClusterSettings,
  removeNode,
  insertRestrictions,
  type RestrictedPassport,
} from './queries.ts';

/** Divisible by two and three nodes. A small cluster must create and plan each shard of each month. */
export const benchShards = 6;

/** Commits survive a crash, and no call waits for a dead node longer than five seconds. */
const durable: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  'citus.node_connection_timeout': '5s',
  // Ends connections to a node that is down.
  tcp_user_timeout: '10s',
  log_line_prefix: '%m [%p] %e ',
};

const benchSecret = 'a secret for the bench only, long enough';
const defaultNodeCount = 3;
export const agentCpf = '90001010182';

const endingSignals = ['SIGINT', 'SIGTERM'] as const;

export class DatabaseServers {
  readonly cluster: LocalCluster;
  readonly folder: string;

  /** Stops the servers when the bench is interrupted. */
  readonly #interrupted = () => void this.remove().finally(() => process.exit(130));

  private constructor(cluster: LocalCluster, folder: string) {
    this.cluster = cluster;
    this.folder = folder;
    for (const signal of endingSignals) process.once(signal, this.#interrupted);
  }

  static async open(workers: number, parent = tmpdir(), logs?: string): Promise<DatabaseServers> {
    const folder = mkdtempSync(join(parent, 'farol-cluster-'));
    chmodSync(folder, 0o755);
    const data = join(folder, 'servers');
    mkdirSync(data, { mode: 0o755 });
    const cluster = await startLocalCluster({
      folder: data,
      workers,
      settings: durable,
      ...(logs === undefined ? {} : { logs }),
    });
    return new DatabaseServers(cluster, folder);
  }

  get servers(): string[] {
    return this.cluster.nodes.map(node => this.#serverOf(node));
  }

  urlOf(name: string): string {
    return databaseAt(this.cluster.serverUrl, name);
  }

  environment(name: string): Record<string, string> {
    return {
      DATABASE_URL: this.urlOf(name),
      FAROL_SECRET: benchSecret,
      FAROL_DATA_DIR: this.folder,
      FAROL_DEMO: 'off',
      FAROL_AUDIT_HEAD: join(this.folder, 'audit-head.json'),
      ...unusedProvider,
      FAROL_REQUESTS_PER_MINUTE: '1000000',
      FAROL_LOG_LEVEL: 'error',
    };
  }

  /** Creates a migrated database with demo users, distributed if there are nodes. */
  async createDatabase(name: string): Promise<void> {
    const { servers } = this;
    for (const url of servers) await runStatements(url, `create database ${name}`);
    if (servers.length > 1) {
      await joinNodes(name, servers);
      await migrate(this.urlOf(name));
      await distribute(this.urlOf(name), { shards: benchShards });
    }
    await this.withServices(name, async services => {
      await services.months.ahead(services.clock);
      await transaction(services.pool.db, { kind: 'system' }, seedDemoPeople);
    });
  }

  async withServices<T>(name: string, work: (services: Services) => Promise<T>): Promise<T> {
    const { services, close } = await openServices(readConfig(this.environment(name)));
    try {
      return await work(services);
    } finally {
      await close();
    }
  }

  /** Restricts the documents. The agent of the bench receives the alerts. */
  async addRestrictions(name: string, documents: readonly RestrictedPassport[]): Promise<void> {
    const agent = demoPeople.find(({ cpf }) => cpf === agentCpf);
    if (agent === undefined) throw new Error('the demo has no such person');
    await insertRestrictions(this.urlOf(name), agent, documents);
  }

  async allowConnections(name: string): Promise<void> {
    for (const url of this.servers) await runStatements(url, `alter database ${name} allow_connections true`);
  }

  /** Copies a database on every server. No connection may use the template. */
  async copy(template: string, name: string): Promise<void> {
    await Promise.all(this.servers.map(url => closeDatabase(url, template)));
    await Promise.all(this.servers.map(url => copyDatabase(url, template, name)));
    if (this.servers.length > 1) await applyClusterSettings(this.cluster.serverUrl, name);
  }

  /** Adds a third node, or drains and removes it if there is one. */
  async toggleThirdNode(name: string): Promise<void> {
    if (this.cluster.nodes.length > defaultNodeCount) return this.#shrink(name);
    const node = await this.cluster.addWorker();
    const server = this.#serverOf(node);
    await runStatements(server, `create database ${name}`);
    await addNode(this.urlOf(name), databaseAt(server, name));
    await rebalance(this.urlOf(name));
  }

  async #shrink(name: string): Promise<void> {
    const node = this.cluster.nodes.at(-1);
    if (node === undefined) return;
    await removeNode(this.urlOf(name), this.#serverOf(node));
    this.cluster.nodes.pop();
    await node.stop();
  }

  #serverOf({ port }: ClusterNode): string {
    return Object.assign(new URL(this.cluster.serverUrl), { port: String(port) }).href;
  }

  async remove(): Promise<void> {
    for (const signal of endingSignals) process.off(signal, this.#interrupted);
    await this.cluster.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
