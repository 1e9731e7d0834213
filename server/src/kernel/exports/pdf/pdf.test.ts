import { createRequire } from 'node:module';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createPdf } from './reply.ts';
import { buildDefinition, type PdfReport } from './report.ts';

const report = (more: Partial<PdfReport> = {}): PdfReport => ({
  language: 'pt',
  title: 'Lista de passageiros',
  head: {
    user: 'Zoë Đặng',
    organization: 'Polícia',
    at: '2026-03-15T20:00:00.000Z',
    atLocal: '2026-03-15T17:00',
    zone: 'America/Sao_Paulo',
  },
  reason: 'Processo 12/2026',
  landscape: true,
  content: [],
  ...more,
});

/** Headings and rows as texts of the definition. */
const printed = (part: unknown): string => JSON.stringify(part);

test('prints user, organization, time and time zone in the header, and notice and page in the footer', () => {
  const { header, footer, content } = buildDefinition(report());
  if (typeof header !== 'function' || typeof footer !== 'function') throw new Error('no header or footer');
  const size = { width: 842, height: 595, orientation: 'landscape' } as const;
  const top = printed(header(2, 3, size));
  for (const text of ['Lista de passageiros', 'Zoë Đặng', 'Polícia', '15/03/2026 17:00 (America/Sao_Paulo)'])
    expect(top).toContain(text);
  expect(printed(footer(2, 3, size))).toMatch(/Página 2 de 3/);
  expect(printed(footer(2, 3, size))).toMatch(/Lei nº 13\.709\/2018/);
  expect(printed(content)).toContain('Motivo informado: Processo 12/2026');
});

test('repeats the headings of the table and keeps rows on one page', () => {
  const table = {
    columns: [
      { heading: 'Nome', share: 3 },
      { heading: 'Assento', share: 1 },
    ],
    rows: [['SILVA, ANA', '12A']],
  };
  const { content } = buildDefinition(report({ table }));
  const last = (content as unknown[]).at(-1);
  expect(last).toMatchObject({
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['75%', '25%'],
      body: [
        [{ text: 'Nome' }, { text: 'Assento' }],
        ['SILVA, ANA', '12A'],
      ],
    },
  });
});

test.each([
  ['pt', 'pt-BR'],
  ['en', 'en'],
] as const)('creates the document on a thread, with title and language (%s)', async (language, lang) => {
  const rows = Array.from({ length: 300 }, (_, index) => [`SILVA ${index}, ANA`]);
  const columns = [{ heading: 'Nome', share: 1 }];
  const bytes = await createPdf(
    { log: pino({ level: 'silent' }) },
    report({ language, table: { columns, rows } }),
  );
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text).toContain(`/Lang (${lang})`);
  expect(text).toMatch(/\/DisplayDocTitle true/);
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
  // Where this is loaded, the library would run in the thread of all calls.
  const loaded = Object.keys(createRequire(import.meta.url).cache ?? {});
  expect(loaded.filter(path => path.includes('pdfmake'))).toEqual([]);
});
