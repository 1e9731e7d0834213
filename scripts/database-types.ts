/** Writes server/src/db/schema.gen.ts from a newly migrated database. A test compares the two. */
import { rmSync, writeFileSync } from 'node:fs';
import { startEmbedded } from '../server/src/kernel/db/embedded.ts';
import { migrate } from '../server/src/kernel/db/migrate.ts';
import { schemaTypes } from './schema-types.ts';
import { scratchFolder } from './scratch.ts';

const dataDir = scratchFolder('types');
const database = await startEmbedded({ dataDir, password: 'types', durable: false });
try {
  await migrate(database.ownerUrl);
  writeFileSync(
    new URL('../server/src/db/schema.gen.ts', import.meta.url),
    await schemaTypes(database.ownerUrl),
  );
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
