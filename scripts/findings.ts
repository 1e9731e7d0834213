import { readFileSync, writeFileSync } from 'node:fs';
import { replaceFindings } from './findings-table.ts';

const file = new URL('../docs/findings.md', import.meta.url);
writeFileSync(file, replaceFindings(readFileSync(file, 'utf8')));
