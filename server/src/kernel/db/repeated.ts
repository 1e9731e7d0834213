import { Client, type QueryConfig } from 'pg';
import { isPlanOutdated } from './lost.ts';
import { systemBegins } from './queries.ts';

/**
 * The statements that taking in a message repeats are planned once a connection: planning them each time, over tables of many months,
 * costs about as much as running them. Statements of people are planned each time for what is asked: a search by the letter A is
 * another than one by a passport number. So this looks at transactions of the system alone.
 */

/** A text is taken for one that is repeated when it comes for this time. */
const timesBefore = 2;
/** Rows that are written at once make texts of all lengths: those that are long are not kept, and of too many those that did not come again. */
const longestText = 6000;
const mostTexts = 400;

interface Repeated {
  name: string;
  times: number;
}

const texts = new Map<string, Repeated>();
let named = 0;

/** The name under which a text is prepared; undefined as long as it is not known to be repeated. */
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

/** A connection that prepares what transactions of the system repeat. */
export class RepeatingClient extends Client {
  #system = false;
  /** Statements that are prepared anew, as a migration changed what they answer: part of their name. */
  #generation = 0;
  readonly #ask: AnyQuery = (super.query as AnyQuery).bind(this);

  // pg's own type is a dozen overloads of this one.
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
