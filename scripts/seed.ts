/** Seeds fast-check with `FAROL_SEED`; random by default. A failure reports its seed. */
import { configureGlobal } from 'fast-check';

const given = process.env['FAROL_SEED'];
if (given !== undefined) configureGlobal({ seed: Number(given) });
