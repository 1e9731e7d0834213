import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = fileURLToPath(new URL('./src/app/schemaStandIn.ts', import.meta.url));

/**
 * Leaves the schema library out of the browser: there the contract is addresses, access and types. The server parses what
 * comes in and serialises what goes out by the same shapes, so running them a third time would cost 35 KB and buy nothing.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'farol:without-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/contract\/src\/.*\.ts$/.test(id)) return null;
      return code.replace(/import \* as z from 'zod';/, `import { z } from ${JSON.stringify(standIn)};`);
    },
  };
}
