import type { TableData } from './declaration.ts';
import { flightTables } from './flights.ts';
import { inspectionTables } from './inspection.ts';
import { messageTables } from './messages.ts';
import { platformTables } from './platform.ts';
import { userTables } from './users.ts';

/** Whose data each column contains. A test compares this with the catalogue. */
export const personalData: Readonly<Record<string, TableData>> = {
  ...flightTables,
  ...messageTables,
  ...inspectionTables,
  ...userTables,
  ...platformTables,
};

export function tableData(table: string): TableData {
  const found = personalData[table];
  if (found === undefined) throw new Error(`no declaration of personal data for ${table}`);
  return found;
}

export const tablesDeleted = (...deletions: readonly TableData['deletion'][]): string[] =>
  Object.entries(personalData)
    .filter(([, { deletion }]) => deletions.includes(deletion))
    .map(([table]) => table);

/** Columns about the subject, masked or not. */
export const subjectColumns = ({ masked = {}, kept = [] }: TableData): string[] => [
  ...Object.keys(masked),
  ...kept,
];

/** Columns in the export of the person's data. */
export const exportedColumns = (data: TableData): string[] =>
  data.exported === undefined
    ? []
    : subjectColumns(data).filter(name => data.hidden?.includes(name) !== true);
