import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { generateSchemaTypes } from '../../../scripts/schema-types.ts';

const platform = useDatabase();

test('generates types that match the migrations (npm run db:types)', async () => {
  const committed = readFileSync(new URL('schema.gen.ts', import.meta.url), 'utf8');
  expect(committed).toBe(await generateSchemaTypes(platform().ownerUrl));
});
