import { Client, type QueryConfig } from 'pg';
import { isPlanOutdated } from './lost.ts';
import { systemBegins } from './queries.ts';

/**
 * Prepares statements of system transactions only: planning intake over monthly partitions costs as much as
 * running it. The best plan of user statements depends on the values.
 */

const timesBefore = 2;
/** Bulk inserts produce texts of every length. */
const longestText = 6000;
const mostTexts = 400;

interface Repeated {
  name: string;
  times: number;
}

const texts = new Map<string, Repeated>();
let named = 0;

/** Returns undefined until the text repeats. */
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
  /** Increases when a migration changed a result type. */
  #generation = 0;
  readonly #ask: AnyQuery = (super.query as AnyQuery).bind(this);

  // pg declares a dozen overloads.
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
