/** Builds the web application when its sources changed since the last build. */
import { buildWebIfStale } from '../server/src/main/build-web.ts';

await buildWebIfStale();
