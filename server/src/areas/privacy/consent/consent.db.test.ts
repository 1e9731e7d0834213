import { beforeAll, expect, test } from 'vitest';
import { useTestClient } from '#testing/test-client.ts';
import { runAsSystem } from '#testing/platform.ts';
import { routes } from '../index.ts';
import { insertConsentTexts } from './consent.ts';
import { insertText } from './queries.ts';
import { publishedTexts } from './texts.ts';

const desk = useTestClient({}, Object.values(routes));
const open = (id: string) => desk().request(undefined, 'GET', `/web/v1/consent-texts/${id}`);
const words = { title: 'Outro', sections: [] };

beforeAll(async () => {
  await runAsSystem(desk().services.pool, insertConsentTexts);
  await runAsSystem(desk().services.pool, insertConsentTexts);
});

test('shows the consent text with its version in both languages without sign-on', async () => {
  const reply = await open('current');
  expect(reply.status).toBe(200);
  const text = reply.body<{
    version: string;
    replaced: boolean;
    pt: { title: string };
    en: { title: string };
  }>();
  expect(text).toMatchObject({ version: '2026-01', replaced: false });
  expect(text.pt.title).not.toBe(text.en.title);
  expect((await open('2026-01')).text).toBe(reply.text);
});

test('shows a replaced version, but not a future one', async () => {
  const { pool } = desk().services;
  await runAsSystem(pool, db =>
    insertText(db, { version: '2026-02', publishedAt: '2026-02-01T00:00:00Z', pt: words, en: words }),
  );
  await runAsSystem(pool, db =>
    insertText(db, { version: '2099-01', publishedAt: '2099-01-01T00:00:00Z', pt: words, en: words }),
  );
  expect((await open('current')).body()).toMatchObject({ version: '2026-02' });
  expect((await open('2026-01')).body()).toMatchObject({ replaced: true });
  expect((await open('2099-01')).status).toBe(404);
});

test('changes only the purpose in the version of December', () => {
  const [november, december] = publishedTexts.slice(-2);
  for (const language of ['pt', 'en'] as const) {
    const paragraphs = (version = december) =>
      version?.[language].sections.map(section => section.paragraphs);
    const changed = paragraphs()?.filter((one, index) => one !== paragraphs(november)?.[index]);
    expect(changed).toHaveLength(1);
    expect(changed?.[0]?.[0]).toMatch(/rosto é comparado|face is compared/);
  }
});

test('publishing again does not change a published text', async () => {
  const { pool } = desk().services;
  const before = (await open('2026-01')).text;
  await runAsSystem(pool, db =>
    insertText(db, { version: '2026-01', publishedAt: '2026-01-01T00:00:00Z', pt: words, en: words }),
  );
  expect((await open('2026-01')).text).toBe(before);
  await expect(
    runAsSystem(pool, db => db.updateTable('consent_text').set({ version: '2026-09' }).execute()),
  ).rejects.toThrow(/permission denied|stays as it is/);
});

test('gives the same not-found reply for any other id', async () => {
  const ids = ['2020-01', '52998224725', '01a2008d-7400-7235-a0ce-8e86f0291c39', 'CURRENT', '%00', "'; --"];
  const answers = await Promise.all(ids.map(id => open(encodeURIComponent(id))));
  const bodies = answers.map(({ status, text }) => `${status} ${text.replace(/"id":"[^"]*"/, '')}`);
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toMatch(/^404 /);
});
