import { Session } from 'node:inspector';
import { Pattern } from './pattern.ts';

/** Uses the engine's coverage. Start it before the code is loaded. */
export class StepCounter {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Counts blocks and the items that searches in lists and texts pass. */
  count(run: () => void): number {
    const searched = countSearches(run);
    return searched + this.#take();
  }

  stop(): void {
    this.#session.disconnect();
  }

  #take(): number {
    let steps = 0;
    this.#session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      for (const { url, functions } of result) {
        if (!/\/edifact\/src\/(?!steps\/)|\/saxes\//.test(url)) continue;
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
      }
    });
    return steps;
  }
}

type Search = (this: { readonly length: number }, wanted: unknown, from?: number) => number;

function countSearches(run: () => void): number {
  let steps = 0;
  const restore: (() => void)[] = [];
  for (const prototype of [String.prototype, Array.prototype, Uint8Array.prototype]) {
    const { indexOf, includes } = prototype as unknown as Record<'indexOf' | 'includes', Search>;
    const search: Search = function (wanted, from = 0) {
      const index = indexOf.call(this, wanted, from);
      steps += (index < 0 ? this.length : index) - Math.max(0, from);
      return index;
    };
    Object.assign(prototype, {
      indexOf: search,
      includes(this: { readonly length: number }, wanted: unknown, from = 0) {
        return search.call(this, wanted, from) >= 0;
      },
    });
    restore.push(() => Object.assign(prototype, { indexOf, includes }));
  }
  try {
    run();
  } finally {
    for (const undo of restore) undo();
  }
  return steps;
}

export interface PatternWork {
  steps: number;
  characters: number;
}

const exec = RegExp.prototype.exec;
const nativeTest = (text: string, pattern: RegExp): boolean => exec.call(pattern, text) !== null;
const patterns = new Map<string, Pattern>();

function patternOf(regex: RegExp): Pattern {
  const key = String(regex);
  let pattern = patterns.get(key);
  if (pattern === undefined) patterns.set(key, (pattern = new Pattern(regex, nativeTest)));
  return pattern;
}

/** Shorter texts cost little in any pattern. */
const SHORTEST = 60;

/** Throws if counter and engine disagree on a match. */
export function countPatterns(run: () => void): Map<string, PatternWork> {
  const work = new Map<string, PatternWork>();
  const counted = function (this: RegExp, text: string): RegExpExecArray | null {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    if (text.length - from < SHORTEST) return match;
    Reflect.set(RegExp.prototype, 'exec', exec);
    addWork(work, this, text, from, match);
    Reflect.set(RegExp.prototype, 'exec', counted);
    return match;
  };
  Reflect.set(RegExp.prototype, 'exec', counted);
  try {
    run();
  } finally {
    Reflect.set(RegExp.prototype, 'exec', exec);
  }
  return work;
}

function addWork(
  work: Map<string, PatternWork>,
  regex: RegExp,
  text: string,
  from: number,
  match: RegExpExecArray | null,
): void {
  const to = match === null ? text.length : match.index + match[0].length;
  const key = String(regex);
  const sum = work.get(key) ?? { steps: 0, characters: 0 };
  sum.steps += stepsOf(regex, text, from, match?.index, to);
  sum.characters += regex.sticky ? 1 : to - from + 1;
  work.set(key, sum);
}

/** By pattern, offset and text, because texts repeat in many messages. */
const stepsByCall = new Map<string, number>();

function stepsOf(regex: RegExp, text: string, from: number, index: number | undefined, to: number): number {
  const call = `${String(regex)} ${from} ${text}`;
  const steps = stepsByCall.get(call);
  if (steps !== undefined) return steps;
  const pattern = patternOf(regex);
  pattern.steps = 0;
  const range = pattern.find(text, from);
  if (range?.[0] !== index || (range !== undefined && range[1] !== to))
    throw new Error(`${String(regex)} matches otherwise in ${text}`);
  stepsByCall.set(call, pattern.steps);
  return pattern.steps;
}
