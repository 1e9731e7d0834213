import { useRef, useState } from 'react';
import type { ApiError } from '#client/failures.ts';

export interface Flood {
  /** Message of a refused flood of alerts; undefined while none waits for confirmation. */
  text: string | undefined;
  ask(error: ApiError): void;
  confirm(): void;
  cancel(): void;
  /** Returns whether the next save is confirmed, once. */
  takeConfirmation(): boolean;
}

/** Keeps the confirmation of a save that raises more alerts than the limit. */
export function useFlood(): Flood {
  const [text, setText] = useState<string>();
  const confirmed = useRef(false);
  return {
    text,
    ask: ({ message }) => setText(message),
    confirm: () => {
      confirmed.current = true;
      setText(undefined);
    },
    cancel: () => setText(undefined),
    takeConfirmation: () => {
      const taken = confirmed.current;
      confirmed.current = false;
      return taken;
    },
  };
}
