import { readFileSync, writeFileSync } from 'node:fs';
import { replacePlaces } from './places-table.ts';

const file = new URL('../docs/scale.md', import.meta.url);
writeFileSync(file, replacePlaces(readFileSync(file, 'utf8')));
