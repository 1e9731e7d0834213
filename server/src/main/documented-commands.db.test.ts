import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { listDocumentedCommands, type DocumentedCommand } from '../../../scripts/documented-commands.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const folder = mkdtempSync(join(tmpdir(), 'farol-documented-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The oldest Node that the README allows, and the current one. */
const nodes = [join(root, 'scripts/oldest-node/node_modules/node/bin/node'), process.execPath];

interface Run {
  /** Values for the documented arguments that make the command end at once. */
  words: string[];
  settings?: Record<string, string>;
  code: number;
  output: RegExp;
}

const sample = 'edifact/samples/paxlst-05b-pax.edi';
const runs: Record<string, Run> = {
  'npm start': {
    words: ['start'],
    settings: { PORT: 'none' },
    code: 1,
    output: /^Farol cannot start:\nPORT: must be a whole number/m,
  },
  'npm run worker': {
    words: ['run', '-s', 'worker'],
    code: 1,
    output: /^Farol cannot start:\nDATABASE_URL: /m,
  },
  'npm run farol': {
    words: ['run', '-s', 'farol', '--', 'parse', '--json', sample],
    code: 0,
    output: /^\{"file":"edifact/m,
  },
  'npm run bench': {
    words: ['run', '-s', 'bench', '--', 'none'],
    code: 2,
    output: /^NAME is one of: .*edifact/m,
  },
  'npm run measure': {
    words: ['run', '-s', 'measure', '--', '1'],
    code: 0,
    output: /^seed \d+, 1 flights of 300/m,
  },
  'npx node': { words: ['node', 'edifact/examples/read-list.ts'], code: 0, output: /findings/ },
  'npx vitest': { words: ['vitest', '--version'], code: 0, output: /^vitest\// },
};

const notRun: Record<string, string> = {
  'npm ci': 'replaces the packages that this test runs with',
  'npm test': 'runs this test',
  'npm run test:unit': 'runs vitest, as npx vitest does',
  'npm run test:db': 'runs this test',
  'npm run test:cluster': 'runs this test',
  'npm run test:kit': 'needs a browser',
  'npm run test:browser': 'needs a browser',
  'npm run dev': 'serves until it is stopped',
  'npm run check': 'takes a minute, and runs beside this test',
  'npm run format': 'changes files',
  'npm run db:types': 'changes files',
  'npm run db:places': 'changes files',
  'npm run docs:settings': 'changes files',
  'npm run docs:findings': 'changes files',
  'npm run weight': 'needs the built web, and runs beside this test',
  'npm run fuzz': 'takes minutes',
  'npm run assemble': 'changes files',
};

/** `npm run -s farol -- backup x` is `npm run farol`; `farol …` alone is the same program. */
function programOf(text: string): string {
  const [program = '', ...words] = text.split(/\s+/).filter(word => !word.startsWith('-'));
  if (program === 'farol') return 'npm run farol';
  return [program, ...words.slice(0, words[0] === 'run' ? 2 : 1)].join(' ');
}

const commands = listDocumentedCommands();
const places = (found: readonly DocumentedCommand[]) => found.map(({ where, text }) => `${where}: ${text}`);

test('runs every documented command or lists a reason', () => {
  const programs = new Set(commands.map(({ text }) => programOf(text)));
  expect(
    places(commands.filter(({ text }) => !(programOf(text) in runs) && !(programOf(text) in notRun))),
  ).toEqual([]);
  expect([...Object.keys(runs), ...Object.keys(notRun)].filter(program => !programs.has(program))).toEqual(
    [],
  );
});

test('documents only existing scripts and commands in the usage', async () => {
  const scriptNames = commands.map(({ text }) => /^npm (?:run (?:-s )?)?([\w:]+)/.exec(text)?.[1]);
  expect(
    scriptNames.filter(name => name !== undefined && name !== 'ci' && scripts[name] === undefined),
  ).toEqual([]);
  const { output } = await start(process.execPath, 'npm run farol', { words: ['run', '-s', 'farol'] });
  const commandNames = new Set([...output.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name));
  const used = commands.flatMap(
    ({ text }) => /^(?:npm run -s )?farol (?:-- )?([a-z][a-z-]*)/.exec(text)?.[1] ?? [],
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(name => !commandNames.has(name))).toEqual([]);
});

test.each(Object.entries(runs))('starts %s with the oldest and the current Node', async (program, run) => {
  for (const node of nodes) {
    expect(existsSync(node)).toBe(true);
    const { code, output } = await start(node, program, run);
    expect([code, output]).toEqual([run.code, expect.stringMatching(run.output)]);
  }
});

/** Runs a command in a shell with this `node`. */
function start(
  node: string,
  program: string,
  { words, settings = {} }: Pick<Run, 'words' | 'settings'>,
): Promise<{ code: number | null; output: string }> {
  const path = (process.env['PATH'] ?? '').split(':').filter(part => !part.includes('node_modules'));
  const child = spawn(program.split(' ')[0] ?? '', words, {
    cwd: root,
    env: {
      HOME: folder,
      PATH: [dirname(node), ...path].join(':'),
      FAROL_DATA_DIR: join(folder, 'data'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
  return new Promise(done => child.on('close', code => done({ code, output })));
}
