import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { addScores } from './match-names.ts';

const addScoresTo = (text: string) => addScores(new TextEncoder().encode(text));

test('appends score and match to each line', () => {
  expect(addScoresTo('name1,name2\nMARINA OLIVEIRA,Oliveira Marina\nMARINA OLIVEIRA,Stefan Lang\n')).toBe(
    'name1,name2,score,match\nMARINA OLIVEIRA,Oliveira Marina,1,true\nMARINA OLIVEIRA,Stefan Lang,0,false\n',
  );
});

test('finds columns by name in any order', () => {
  expect(addScoresTo('id, Name2 ,note,NAME1\n7,Marina Oliveira,x,OLIVEIRA MARINA\n')).toBe(
    'id, Name2 ,note,NAME1,score,match\n7,Marina Oliveira,x,OLIVEIRA MARINA,1,true\n',
  );
});

test('accepts commas, quotation marks and line ends in a name', () => {
  const lines = '"Oliveira, Marina",Marina Oliveira\n"Marina ""Nina"" Lima","Marina\nNina Lima"\n';
  expect(addScoresTo(`name1,name2\n${lines}`)).toBe(
    'name1,name2,score,match\n' +
      '"Oliveira, Marina",Marina Oliveira,1,true\n"Marina ""Nina"" Lima","Marina\nNina Lima",1,true\n',
  );
});

test('keeps CRLF, ignores the byte order mark and skips blank lines', () => {
  expect(addScoresTo('\uFEFFname1,name2\r\nANA LIMA,Ana Lima\r\n\r\nANA LIMA,Lima Ana')).toBe(
    'name1,name2,score,match\r\nANA LIMA,Ana Lima,1,true\r\nANA LIMA,Lima Ana,1,true\r\n',
  );
});

test('matches nothing for empty names', () => {
  expect(addScoresTo('name1,name2\n,\nANA LIMA,\n')).toBe(
    'name1,name2,score,match\n,,0,false\nANA LIMA,,0,false\n',
  );
  expect(addScoresTo('name1,name2')).toBe('name1,name2,score,match\n');
});

describe('reports what is wrong, where, and how to correct it', () => {
  test.each([
    ['', 'the file is empty; its first line names the columns name1 and name2'],
    ['name1;name2\nA;B\n', 'line 1 names no column name1; it has name1;name2. Separate columns by commas'],
    ['a,name1\n', 'line 1 names no column name2; it has a, name1.'],
    ['name1,name2,name1\n', 'line 1 names two columns name1; leave one'],
    ['name1,name2,score\n', 'line 1: there is a column score already'],
    ['name1,name2\n"A\nB",C\nOLIVEIRA, MARINA,X\n', 'line 4 has 3 columns and line 1 has 2; put a name'],
    ['name1,name2\nA,B\nA\n', 'line 3 has 1 columns and line 1 has 2'],
    ['name1,name2\n"A,B\n', 'line 2: quotation marks stand around a whole column'],
    ['name1,name2\nA,"B"C\n', 'line 2: quotation marks stand around a whole column'],
  ])('%j', (text, message) => expect(() => addScoresTo(text)).toThrow(message));

  test('refuses a file that is not UTF-8', () =>
    expect(() => addScores(Uint8Array.of(0x6e, 0xe3, 0x6f))).toThrow('not UTF-8; save it as CSV in UTF-8'));
});

test('writes the file, and reports unreadable input on standard error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farol-names-'));
  try {
    const [csv, out] = [join(folder, 'in.csv'), join(folder, 'out.csv')];
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [cli, 'match-names', ...args], { encoding: 'utf8' });
    writeFileSync(csv, 'name1,name2\nANA LIMA,Lima Ana\n');
    expect(run('--csv', csv, '--out', out)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(out, 'utf8')).toBe('name1,name2,score,match\nANA LIMA,Lima Ana,1,true\n');
    writeFileSync(csv, 'one,two\n');
    const { status, stderr } = run('--csv', csv, '--out', out);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${csv}: line 1 names no column name1`)]);
    expect(run('--csv', csv)).toMatchObject({ status: 2 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
