/** Random cases of fast-check begin elsewhere in each run, or where `FAROL_SEED` says. A failure tells its seed, by which it is repeated. */
import { configureGlobal } from 'fast-check';

const given = process.env['FAROL_SEED'];
if (given !== undefined) configureGlobal({ seed: Number(given) });
