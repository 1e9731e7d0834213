import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/failures.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { FloodDialogProps } from './FloodDialog.tsx';
import { FloodDialog } from './index.ts';

export const isFlood = (error: unknown): boolean => error instanceof ApiError && error.code === 'FLOOD';

export interface Flood {
  /** Sends a change, and once more as confirmed if the user accepts more alerts than the limit. */
  send<R>(request: (floods: boolean) => Promise<R>): Promise<R>;
  dialog: ReactNode;
}

/** Asks before a change raises more alerts than the limit. The calls must handle FLOOD. */
export function useFlood(act: FloodDialogProps['act']): Flood {
  const [question, setQuestion] = useState<Pick<FloodDialogProps, 'text' | 'onAnswer'>>();
  return {
    send: async request => {
      try {
        return await request(false);
      } catch (error) {
        if (!isFlood(error)) throw error;
        const { message: text } = error as ApiError;
        const confirmed = await new Promise<boolean>(onAnswer => setQuestion({ text, onAnswer }));
        setQuestion(undefined);
        if (!confirmed) throw error;
        return request(true);
      }
    },
    dialog: question !== undefined && (
      <LazyPart onFailed={() => question.onAnswer(false)}>
        <FloodDialog act={act} {...question} />
      </LazyPart>
    ),
  };
}
