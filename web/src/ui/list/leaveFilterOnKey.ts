import type { KeyboardEvent } from 'react';
import type { RowFilter } from './listContext.ts';

/** Escape clears the filter; Arrow Down and Enter move to the rows. */
export function leaveFilterOnKey(event: KeyboardEvent, filter: RowFilter): void {
  if (event.key === 'Escape' && filter.value !== '') filter.onChange('');
  else if (['Escape', 'ArrowDown', 'Enter'].includes(event.key)) filter.onLeave();
  else return;
  event.preventDefault();
}
