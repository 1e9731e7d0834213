import { configureGlobal } from 'fast-check';

const seedText = process.env['FAROL_SEED'];
if (seedText !== undefined) configureGlobal({ seed: Number(seedText) });
