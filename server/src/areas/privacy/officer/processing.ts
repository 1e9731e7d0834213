import {
  type BinaryReply,
  type Cell,
  contract,
  type Endpoint,
  eventText,
  type Language,
} from '@farol/contract';
import { dateIn } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { exportSheet, toPages } from '#kernel/exports/sheet.ts';
import { processing, type Processing } from './processing-areas.ts';
import { requirePrivacyOfficer } from './status.ts';
import { listTableRows } from './table-rows.ts';
import type { Texts } from './texts.ts';

const securityBasis: Texts = {
  pt: 'Lei 13.709/2018, arts. 7º II e III e 23; art. 4º III para segurança pública',
  en: 'Law 13.709/2018, articles 7 II and III and 23; article 4 III for public security',
};
const basis: Record<Processing['subjects'], Texts> = {
  travellers: securityBasis,
  restricted: securityBasis,
  crew: securityBasis,
  staff: { pt: 'Lei 13.709/2018, arts. 7º II e 46', en: 'Law 13.709/2018, articles 7 II and 46' },
};

const headings: Record<Language, string[]> = {
  pt: [
    'Área',
    'Operação',
    'Dados',
    'Finalidade',
    'Base legal',
    'Prazo',
    'Quem tem acesso',
    'Registro na trilha',
  ],
  en: [
    'Area',
    'Operation',
    'Data',
    'Purpose',
    'Legal basis',
    'Retention period',
    'Who has access',
    'Audit trail event',
  ],
};

/** Exports the record of processing: every endpoint and every table with personal data. */
export async function exportProcessingRecord(context: Context<UserActor>): Promise<BinaryReply> {
  requirePrivacyOfficer(context.actor);
  const { actor, clock, config, language } = context;
  const rows = [...rowsIn(language, retentionIn(language, config)), ...tableRowsIn(language, config)];
  context.setAuditRecords([], { rows: rows.length });
  const name = language === 'pt' ? 'registro-de-operacoes' : 'record-of-processing';
  const title =
    language === 'pt' ? 'Registro das operações de tratamento' : 'Record of processing activities';
  return exportSheet('xlsx', {
    fileName: `${name}-${dateIn(clock.now(), actor.organization?.timeZone ?? 'UTC')}`,
    title,
    headings: headings[language],
    pages: toPages(rows, row => row),
    language,
  });
}

function retentionIn(
  language: Language,
  { maskMonths, deleteYears }: { maskMonths: number; deleteYears: number },
): (subjects: Processing['subjects']) => string {
  const texts: Record<Processing['subjects'], Texts> = {
    travellers: {
      pt: `Mascarados ${maskMonths} meses após o voo e eliminados após ${deleteYears} anos`,
      en: `Masked ${maskMonths} months after the flight, deleted after ${deleteYears} years`,
    },
    restricted: {
      pt: `Eliminados ${deleteYears} anos após o fim da validade ou a desativação`,
      en: `Deleted ${deleteYears} years after expiry or deactivation`,
    },
    crew: {
      pt: `Eliminados ${deleteYears} anos após o desligamento ou a desativação`,
      en: `Deleted ${deleteYears} years after dismissal or deactivation`,
    },
    staff: { pt: 'Enquanto houver vínculo', en: 'While the person has access' },
  };
  return subjects => texts[subjects][language];
}

function rowsIn(language: Language, retentionOf: (subjects: Processing['subjects']) => string): Cell[][] {
  return Object.entries(contract).flatMap(([area, features]) => {
    const { name, data, purpose, subjects } = processing[area as keyof typeof contract];
    return Object.values(features as Record<string, Record<string, Endpoint>>)
      .flatMap(feature => Object.values(feature))
      .map(({ method, path, access, audit }) => [
        name[language],
        `${method} ${path}`,
        data[language],
        purpose[language],
        basis[subjects][language],
        retentionOf(subjects),
        typeof access === 'string' ? access : access.join(', '),
        audit === 'none' ? '' : eventText(audit, language),
      ]);
  });
}

function tableRowsIn(language: Language, periods: { maskMonths: number; deleteYears: number }): Cell[][] {
  return listTableRows(language, periods).map(({ area, table, subjects, data, retention, readers }) => [
    processing[area as keyof typeof contract].name[language],
    table,
    data,
    processing[area as keyof typeof contract].purpose[language],
    basis[subjects][language],
    retention,
    readers,
    '',
  ]);
}
