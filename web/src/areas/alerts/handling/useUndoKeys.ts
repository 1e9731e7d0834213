import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useExternal } from '#client/external.ts';
import { isTyping, useKeys } from '#ui/keyboard/keys.ts';
import { lastRemovedIds } from './undo.ts';
import type { AlertActs } from './useAlertActs.ts';

/** Restores the last removal on `u` or Ctrl+Z. */
export function useUndoKeys({ restore }: AlertActs): void {
  const { t } = useTranslation();
  const removed = useExternal(lastRemovedIds);
  useKeys(
    useMemo(
      () => (removed === null ? [] : [{ key: 'u', label: t('alerts.undo'), run: () => restore(removed) }]),
      [t, removed, restore],
    ),
  );
  useEffect(() => {
    if (removed === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target))
        return;
      event.preventDefault();
      if (!event.repeat) restore(removed);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [removed, restore]);
}
