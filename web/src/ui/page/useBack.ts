import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { canGoBack } from '#client/navigation.ts';

/** Returns a function that goes back to the screen before, else to `to`. */
export function useBack(to: string): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void (canGoBack(window.history.state) ? navigate(-1) : navigate(to, { replace: true })),
    [navigate, to],
  );
}
