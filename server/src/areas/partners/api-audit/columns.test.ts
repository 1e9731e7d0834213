import { expect, test } from 'vitest';
import { cellsOf, headingsOf } from '#kernel/exports/columns.ts';
import { columns } from './columns.ts';

const call = {
  id: '0190b5a4-0000-7000-8000-000000000000',
  at: new Date('2026-03-15T20:00:00Z'),
  integrator_id: null,
  integrator: null,
  address: '',
  method: '',
  path: '',
  operation: '',
  status: 401,
  error_code: null,
  duration_ms: 0,
  request_bytes: 0,
  reply_bytes: 0,
  content_type: null,
  files: [],
};

test('every line has a cell per heading, and the first heading names the zone', () => {
  for (const language of ['pt', 'en'] as const) {
    const texts = headingsOf(columns, language, 'UTC');
    expect(cellsOf(columns, call, 'pt', 'UTC')).toHaveLength(texts.length);
    expect(new Set(texts).size).toBe(texts.length);
  }
  expect(headingsOf(columns, 'en', 'UTC')[0]).toBe('Date and time (UTC)');
});

test('formats local times of the zone, including summer time', () => {
  expect(cellsOf(columns, call, 'pt', 'America/Sao_Paulo')[0]).toBe('2026-03-15 17:00:00');
  expect(cellsOf(columns, call, 'pt', 'America/New_York')[0]).toBe('2026-03-15 16:00:00');
});
