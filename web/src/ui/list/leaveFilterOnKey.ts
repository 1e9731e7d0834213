import type { KeyboardEvent } from 'react';
import type { RowFilter } from './listContext.ts';

/** Escape clears the filter; Arrow Down and Enter move to the rows. */
export function leaveFilterOnKey(event: KeyboardEvent, filter: RowFilter): void {
  if (event.key === 'Escape' && filter.value !== '') filter.onChange('');
  else if (event.key === 'Escape') filter.onLeave();
  else if (event.key === 'ArrowDown' || event.key === 'Enter') filter.onEnterRows();
  else return;
  event.preventDefault();
}
