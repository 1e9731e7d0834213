import { Client, type QueryConfig } from 'pg';
import { isPlanOutdated } from './lost.ts';
import { systemBegins } from './queries.ts';

/**
 * Prepares only statements of system transactions: planning those of intake over many monthly partitions
 * costs as much as running them. User statements are planned each time, because the best plan depends on the
 * values (one letter or a passport number).
 */

const timesBefore = 2;
/** Bulk inserts produce texts of every length: long texts are not stored, and rare ones are evicted. */
const longestText = 6000;
const mostTexts = 400;

interface Repeated {
  name: string;
  times: number;
}

const texts = new Map<string, Repeated>();
let named = 0;

/** Returns the name of the prepared statement, or undefined until the text is known to repeat. */
function nameOf(text: string): string | undefined {
  const known = texts.get(text);
  if (known !== undefined) {
    known.times += 1;
    return known.times > timesBefore ? known.name : undefined;
  }
  if (text.length > longestText) return undefined;
  if (texts.size >= mostTexts) forgetRare();
  if (texts.size < mostTexts) texts.set(text, { name: `farol_${(named += 1)}`, times: 1 });
  return undefined;
}

function forgetRare(): void {
  for (const [text, { times }] of texts) if (times <= timesBefore) texts.delete(text);
}

type Answer = Promise<unknown>;
type AnyQuery = (config: unknown, values?: unknown, callback?: unknown) => Answer;

export class RepeatingClient extends Client {
  #system = false;
  /**
   * Part of the statement name. Increases when a migration changed the result type of prepared statements.
   */
  #generation = 0;
  readonly #ask: AnyQuery = (super.query as AnyQuery).bind(this);

  // pg declares a dozen overloads of this signature.
  override query: typeof Client.prototype.query = ((
    config: unknown,
    values?: unknown,
    callback?: unknown,
  ) => {
    if (typeof config !== 'string') return this.#ask(config, values, callback);
    if (config.startsWith('begin')) this.#system = config === systemBegins;
    const given = Array.isArray(values) && values.length > 0 && callback === undefined;
    const name = this.#system && given ? nameOf(config) : undefined;
    if (name === undefined) return this.#ask(config, values, callback);
    const statement: QueryConfig = {
      name: `${name}_${this.#generation}`,
      text: config,
      values: values as unknown[],
    };
    return this.#ask(statement).catch((error: unknown) => {
      if (isPlanOutdated(error)) this.#generation += 1;
      throw error;
    });
  }) as typeof Client.prototype.query;
}
