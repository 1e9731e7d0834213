import { rmSync, writeFileSync } from 'node:fs';
import { startEmbedded } from '../server/src/kernel/db/embedded.ts';
import { migrate } from '../server/src/kernel/db/migrate.ts';
import { generateSchemaTypes } from './schema-types.ts';
import { createScratchFolder } from './scratch.ts';

const dataDir = createScratchFolder('types');
const database = await startEmbedded({ dataDir, password: 'types', durable: false });
try {
  await migrate(database.ownerUrl);
  writeFileSync(
    new URL('../server/src/db/schema.gen.ts', import.meta.url),
    await generateSchemaTypes(database.ownerUrl),
  );
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
