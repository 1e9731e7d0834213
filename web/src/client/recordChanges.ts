import type { RecordChanges } from '@farol/contract/endpoint';

type Listener = (changes: RecordChanges) => void;

const listeners = new Set<Listener>();

/** Returns a function that removes the listener. */
export function onRecordChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reloads everything that shows the records. `call` does it after each write. */
export function reportRecordChanges(changes: RecordChanges): void {
  for (const listener of listeners) listener(changes);
}
