import { Client, type QueryConfig } from 'pg';

type AnyQuery = (config: unknown, values?: unknown, ...rest: unknown[]) => unknown;

const searchedTables = /\b(?:flight_passenger|passenger_document|booking|flight)\b/;

/** Records the searching statements of a call, to run them again alone. Create it before all pools. */
export class StatementRecorder {
  #statements: QueryConfig[] | undefined;

  constructor() {
    const query = Client.prototype.query as AnyQuery;
    const note = (config: unknown, values: unknown) => this.#note(config, values);
    Client.prototype.query = function (this: Client, ...input: Parameters<AnyQuery>): unknown {
      note(input[0], input[1]);
      return query.apply(this, input);
    } as typeof Client.prototype.query;
  }

  #note(config: unknown, values: unknown): void {
    const statement = typeof config === 'string' ? { text: config, values } : (config as QueryConfig);
    const { text, values: bound = [] } = statement as QueryConfig;
    if (/^\s*(?:select|with)\b/i.test(text) && searchedTables.test(text))
      this.#statements?.push({ text, values: bound as unknown[] });
  }

  async record(work: () => Promise<void>): Promise<QueryConfig[]> {
    const statements: QueryConfig[] = [];
    this.#statements = statements;
    await work();
    this.#statements = undefined;
    return statements;
  }
}
