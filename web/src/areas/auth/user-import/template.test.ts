import { expect, test } from 'vitest';
import { buildTemplate } from './template.ts';

test.each([
  ['pt', 'CPF;Perfil;Aeroporto'],
  ['en', 'CPF;Role;Airport'],
] as const)('begins with the headings in the language of the reader: %s', (language, headings) => {
  expect(buildTemplate(['Fiscal', 'Plantonista'], language)).toBe(
    `\uFEFF${headings}\r\n529.982.247-25;Fiscal/Plantonista;GRU/GIG\r\n111.444.777-35;Fiscal;\r\n`,
  );
});
