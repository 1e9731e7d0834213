import { officer } from '@farol/contract/areas/privacy/officer';
import { call } from '#client/call.ts';
import type { FetchFile } from '#ui/download/useDownload.ts';

export type PersonFormat = 'json' | 'xlsx';

export interface PersonQuery {
  document: string;
  birthDate: string;
  format: PersonFormat;
}

export function exportPerson(query: PersonQuery, reason: string): FetchFile {
  return how => call(officer.exportPerson, { body: { ...query, reason } }, how);
}

export function exportProcessingRecord(): FetchFile {
  return how => call(officer.exportProcessingRecord, {}, how);
}
