/* Usage: `npm run measure -- [flights] [seed]`. */
import { measureFlights } from '../src/testing/measure.ts';
import { SEED } from '../src/testing/random.ts';

const flights = Number(process.argv[2] ?? 40);
const seed = Number(process.argv[3] ?? SEED);
const { missed, ...figures } = measureFlights(seed, flights, 300);
const rounded = Object.entries(figures).map(([name, value]) => `${name} ${Number(value.toFixed(4))}`);
process.stdout.write(`seed ${seed}, ${flights} flights of 300: ${rounded.join(', ')}\n`);
process.stdout.write(`taken for somebody else: ${missed.filter(one => one.takenFor !== undefined).length}\n`);
