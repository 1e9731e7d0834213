/** The bytes are committed, so that users need no compiler; a test compares them with a build. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildModule, moduleSource } from './build-module.ts';

writeFileSync(
  fileURLToPath(new URL('../src/core/module.gen.ts', import.meta.url)),
  moduleSource(buildModule()),
);
