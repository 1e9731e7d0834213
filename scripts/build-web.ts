/** Builds the web application unless what is there was built from the sources as they are now: once for all steps of a run. */
import { buildWebIfStale } from '../server/src/main/build-web.ts';

await buildWebIfStale();
