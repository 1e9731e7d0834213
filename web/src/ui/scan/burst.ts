import { recognize } from '@farol/contract/recognition/recognize';

/** Milliseconds between the keys of a scanner; nobody types faster for long. */
const maxGapMs = 50;
/** Gap after the first keys, when it is clear that a scanner sends: wireless ones stutter. */
const maxScanGapMs = 300;
/** Shorter bursts are keys of a person. */
const minScanLength = 12;

export interface BurstParts {
  /** Calls `run` after the time. Returns a function that cancels it. */
  later(run: () => void, milliseconds: number): () => void;
  /** Runs before the first key of a burst takes effect. */
  onStart?(): void;
  onScan(text: string): void;
  /** Keys that were held back and are not of a scanner. */
  onTyped(keys: readonly string[]): void;
}

export interface BurstReader {
  /** Takes a key of `KeyboardEvent.key`. Returns whether the key is held back. */
  press(key: string, at: number): boolean;
  /** Gives back what is held. */
  release(): void;
}

const isComplete = (text: string): boolean => recognize(text, '2000-01-01')[0]?.kind !== 'MRZ_PART';

/**
 * Separates the keys of a scanner, which sends many at once, from those of a person. Holds keys back until it
 * knows their source, so that a scan triggers no shortcut.
 */
export function createBurstReader({ later, onStart, onScan, onTyped }: BurstParts): BurstReader {
  let keys: string[] = [];
  let lastAt = 0;
  let cancel: () => void = () => undefined;

  const allowedGapMs = (): number => (keys.length >= minScanLength ? maxScanGapMs : maxGapMs);

  function end(): void {
    cancel();
    const bufferedKeys = keys;
    keys = [];
    if (bufferedKeys.length === 0) return;
    if (bufferedKeys.length >= minScanLength) onScan(bufferedKeys.join(''));
    else onTyped(bufferedKeys);
  }

  function wait(milliseconds: number): void {
    cancel();
    cancel = later(end, milliseconds);
  }

  function pressEnter(): boolean {
    if (keys.length < minScanLength) {
      end();
      return false;
    }
    if (isComplete(keys.join(''))) end();
    else {
      keys.push('\n');
      wait(maxScanGapMs);
    }
    return true;
  }

  return {
    press(key, at) {
      const gapMs = at - lastAt;
      lastAt = at;
      if (key === 'Enter' || key === 'Tab') return pressEnter();
      if ([...key].length !== 1) return false;
      if (gapMs > allowedGapMs()) end();
      if (keys.length === 0) onStart?.();
      keys.push(key);
      wait(allowedGapMs());
      return true;
    },
    release: end,
  };
}
