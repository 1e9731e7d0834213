/** Seeds fast-check with `FAROL_SEED`; random by default. A failure reports its seed. */
import { configureGlobal } from 'fast-check';

const seedText = process.env['FAROL_SEED'];
if (seedText !== undefined) configureGlobal({ seed: Number(seedText) });
