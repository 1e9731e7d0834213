import { buildWebIfStale } from '../server/src/main/build-web.ts';

await buildWebIfStale();
