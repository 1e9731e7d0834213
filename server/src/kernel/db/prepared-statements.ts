import { Client, type QueryConfig } from 'pg';
import { isPlanOutdated } from './errors.ts';
import { beginSystem } from './actor.ts';

/** Ends a statement of a user's transaction that is prepared too, because one plan suits all values. */
export const onePlan = '/* one plan */';

const runsUnprepared = 2;
/** Bulk inserts produce texts of every length. */
const maxTextLength = 6000;
const maxTexts = 1000;

interface Repeated {
  name: string;
  times: number;
}

const texts = new Map<string, Repeated>();
let nameCount = 0;

/** Returns undefined until the text repeats. */
function nameOf(text: string): string | undefined {
  const entry = texts.get(text);
  if (entry !== undefined) {
    entry.times += 1;
    return entry.times > runsUnprepared ? entry.name : undefined;
  }
  if (text.length > maxTextLength) return undefined;
  if (texts.size >= maxTexts) evictTexts();
  texts.set(text, { name: `farol_${(nameCount += 1)}`, times: 1 });
  return undefined;
}

/** Evicts the texts that came once or twice, otherwise the oldest. */
function evictTexts(): void {
  for (const [text, { times }] of texts) if (times <= runsUnprepared) texts.delete(text);
  const [oldest] = texts.keys();
  if (texts.size >= maxTexts && oldest !== undefined) texts.delete(oldest);
}

type Answer = Promise<unknown>;
type AnyQuery = (config: unknown, values?: unknown, callback?: unknown) => Answer;

/**
 * Prepares statements of system transactions, because planning the processing of messages over monthly
 * partitions costs as much as running it. The best plan of most user statements depends on the values; others
 * end with `onePlan`.
 */
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
    if (config.startsWith('begin')) this.#system = config === beginSystem;
    const hasValues = Array.isArray(values) && values.length > 0 && callback === undefined;
    const isPrepared = this.#system || config.endsWith(onePlan);
    const name = isPrepared && hasValues ? nameOf(config) : undefined;
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
