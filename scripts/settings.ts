import { readFileSync, writeFileSync } from 'node:fs';
import { replaceSettings } from './settings-table.ts';

const file = new URL('../docs/settings.md', import.meta.url);
writeFileSync(file, replaceSettings(readFileSync(file, 'utf8')));
