/**
 * Makes the WebAssembly module of the package anew: `npm run assemble`. The bytes are committed, so that
 * whoever only reads needs no compiler; a test holds them against what is built here.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildModule, moduleSource } from './build-module.ts';

writeFileSync(
  fileURLToPath(new URL('../src/core/module.gen.ts', import.meta.url)),
  moduleSource(buildModule()),
);
