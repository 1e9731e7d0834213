import i18next from 'i18next';
import { createExternal } from './external.ts';
import type { FixedText, Reaction } from './failures.ts';

export type ToastLevel = 'error' | 'warning' | 'success' | 'info';

export interface Toast {
  level: ToastLevel;
  message: string;
  /** Toasts with the same id replace each other. */
  id: string;
  act?: { label: string; run(): void };
}

/** Queue of `Toaster`, which loads with the first toast. */
export const pendingToasts = createExternal<readonly Toast[]>([]);

export function showToast({
  level,
  message,
  id = `${level}:${message}`,
  ...more
}: Omit<Toast, 'id'> & { id?: string }): void {
  pendingToasts.set([...pendingToasts.get(), { level, message, id, ...more }]);
}

export function showFixedToast(level: ToastLevel, text: FixedText): void {
  showToast({ level, message: i18next.t(`failure.${text}`), id: text });
}

export function showErrorToast(reaction: Extract<Reaction, { kind: 'toast' }>): void {
  const lines =
    reaction.text === undefined ? reaction.lines : [i18next.t(`failure.${reaction.text}`), ...reaction.lines];
  showToast({ level: reaction.level, message: lines.join('\n') });
}
