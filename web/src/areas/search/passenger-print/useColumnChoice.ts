import { type PrintColumn, printColumns } from '@farol/contract/areas/search/passenger-print';
import { useState } from 'react';
import { readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { readChosenColumns, storeChosenColumns } from './columns.ts';

/** Keeps the order of `initial` until the choice changes. */
export function useColumnChoice(initial: readonly PrintColumn[] = readChosenColumns()) {
  const withAlerts = readerCanSeeAlerts(useReader());
  const [columns, setColumns] = useState(() => initial.filter(name => withAlerts || name !== 'alerts'));
  return {
    columns,
    change: (next: readonly PrintColumn[]) => setColumns(printColumns.filter(name => next.includes(name))),
    store: () => storeChosenColumns(columns),
  };
}
