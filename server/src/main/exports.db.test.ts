import type { FastifyInstance } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { useDatabase } from '#testing/platform.ts';
import { buildPlatform } from './platform.ts';
import { buildBody, callEndpoint, type Declared } from './testing/contract.ts';
import { exportsOf, formatsOf } from './testing/hostile.ts';
import { createOrganizationFixture, type OrganizationFixture } from './testing/organization-fixture.ts';

const platform = useDatabase();
let app: FastifyInstance;
/** The data-processing body has every permission. */
let side: OrganizationFixture;

const hostile = ['=1+1', '@SUM(A1)', '+cmd|calc', '-2+3', '\t=1', '＝1+1'];

beforeAll(async () => {
  const { services } = platform();
  app = await buildPlatform(services, async () => undefined);
  side = await createOrganizationFixture(services, 'DATA_PROCESSING', '=1+1');
  const travelling = people(hostile.length).map((person, index) => {
    const name = hostile[index] ?? '';
    return { ...person, surname: name, givenNames: name };
  });
  await receiveAndProcess(services, buildPaxlst({ people: travelling }));
});
afterAll(() => app.close());

/** RFC 4180, with semicolons or commas. */
function cellsOf(text: string): string[] {
  return [...text.replace(/^\uFEFF/, '').matchAll(/(?:^|[;,]|\r\n)(?:"((?:[^"]|"")*)"|([^;,\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

const isNumber = (cell: string) => /^-?\d+(?:[.,]\d+)?$/.test(cell);

function formulasIn(bytes: Buffer): string[] {
  const start = bytes.subarray(0, 4).toString('latin1');
  // Nothing runs the texts of a PDF.
  if (start === '%PDF') return [];
  if (!start.startsWith('PK'))
    return cellsOf(bytes.toString('utf8')).filter(
      cell => /^\s*[=+\-@＝＋－＠]/.test(cell) && !isNumber(cell),
    );
  const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => name.includes('worksheets/'));
  return sheets.flatMap(([, sheet]) =>
    [...strFromU8(sheet).matchAll(/<f[ >][^]*?<\/f>|t="str"/g)].map(([found]) => found),
  );
}

test('finds exports and formula cells', () => {
  expect(exportsOf.map(({ name }) => name)).toEqual(expect.arrayContaining(['exportApiPnr', 'exportCalls']));
  expect(formulasIn(Buffer.from('\uFEFFa;"=1+1"\r\n-1;@x\r\n'))).toEqual(['=1+1', '@x']);
});

const kinds = exportsOf.flatMap(declared =>
  formatsOf(declared).map(format => [declared.name, format, declared] as const),
);

const exportAs = (format: string, declared: Declared) => {
  const body = { ...buildBody(declared, side.records), ...(format === '' ? {} : { format }) };
  return callEndpoint(app, declared, side.records, side.session, body);
};

test.each(kinds)('writes no formula cells in %s (%s)', async (_name, format, declared) => {
  const reply = await exportAs(format, declared);
  expect(reply.statusCode).toBeLessThan(500);
  expect(formulasIn(reply.rawPayload)).toEqual([]);
});

test('prefixes formula names with an apostrophe', async () => {
  const declared = exportsOf.find(({ name }) => name === 'exportApiPnr');
  if (declared === undefined) throw new Error('people on flights are exported');
  const cells = cellsOf((await exportAs('csv', declared)).rawPayload.toString('utf8'));
  expect(cells).toEqual(expect.arrayContaining([expect.stringMatching(/^'=/), expect.stringMatching(/^'@/)]));
});
