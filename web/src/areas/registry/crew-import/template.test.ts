import { crewHeadings } from '@farol/contract/areas/registry/crew-import';
import { expect, test } from 'vitest';
import { buildTemplate } from './template.ts';

test.each(['pt', 'en'] as const)(
  'has a value for each heading in the language of the reader: %s',
  language => {
    const [heading, ...lines] = buildTemplate('X0', language).trim().split('\r\n');
    expect(heading).toBe(crewHeadings[language].join(';'));
    expect(lines.map(line => line.split(';').length)).toEqual([13, 13]);
  },
);
