import { type PrintColumn, printColumns } from '@farol/contract/areas/search/passenger-print';
import type { ParseKeys } from 'i18next';
import { localStore, readStored } from '#client/storage.ts';

const storeKey = 'farol.printColumns';

export const defaultColumns: readonly PrintColumn[] = [
  'name',
  'document',
  'nationality',
  'birthDate',
  'seat',
];

export const columnTexts = {
  name: 'passengerList.column.name',
  alerts: 'flights.column.alerts',
  document: 'passengerList.column.document',
  nationality: 'passengerList.column.nationality',
  birthDate: 'passengerList.column.birthDate',
  age: 'passengerList.column.age',
  gender: 'passengerList.column.gender',
  seat: 'passengerList.column.seat',
  locator: 'passengerList.column.locator',
  bags: 'passengerList.column.bags',
  state: 'passengerList.column.state',
  sources: 'flights.column.sources',
  kind: 'passengerList.column.kind',
} as const satisfies Record<PrintColumn, ParseKeys>;

const isColumn = (name: unknown): name is PrintColumn => printColumns.some(column => column === name);

/** Returns undefined without columns, and for unknown or repeated ones. */
export function parseColumns(text: string): readonly PrintColumn[] | undefined {
  const names = text.split(',', printColumns.length + 1);
  const isValid = names.every(isColumn) && new Set(names).size === names.length;
  return isValid && names.length > 0 ? names : undefined;
}

export function readChosenColumns(): readonly PrintColumn[] {
  const accept = (value: unknown) => (typeof value === 'string' ? parseColumns(value) : undefined);
  return readStored(localStore, storeKey, accept) ?? defaultColumns;
}

export function storeChosenColumns(columns: readonly PrintColumn[]): void {
  localStore.set(storeKey, JSON.stringify(columns.join(',')));
}
