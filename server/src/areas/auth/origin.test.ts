import { expect, test } from 'vitest';
import { returnOrigin } from './origin.ts';

const originFor = (publicUrl: string, origin: string, hosts: readonly string[] = []) =>
  returnOrigin({ publicUrl: new URL(publicUrl), hosts }, { host: origin.replace(/^https?:\/\//, '') });

test('returns the public address', () => {
  expect(originFor('https://farol.exemplo.test', 'https://farol.exemplo.test')).toBe(
    'https://farol.exemplo.test',
  );
});

test('uses the public scheme behind a TLS proxy', () => {
  expect(originFor('https://farol.exemplo.test', 'http://farol.exemplo.test')).toBe(
    'https://farol.exemplo.test',
  );
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'returns the loopback name that the browser used: %s',
  origin => {
    expect(originFor('http://localhost:3000', origin)).toBe(origin);
  },
);

test('returns a configured host that the browser used, and no other', () => {
  const hosts = ['policia.exemplo.test', 'saude.exemplo.test:8443'];
  const originAt = (host: string) => originFor('https://farol.exemplo.test', `http://${host}`, hosts);
  expect(originAt('POLICIA.exemplo.test')).toBe('https://policia.exemplo.test');
  expect(originAt('saude.exemplo.test:8443')).toBe('https://saude.exemplo.test:8443');
  for (const host of [
    'saude.exemplo.test',
    'policia.exemplo.test.evil.test',
    'policia.exemplo.test@evil.test',
    'localhost',
  ])
    expect(originAt(host)).toBe('https://farol.exemplo.test');
});

test.each([
  'http://attacker.exemplo.test',
  'http://attacker.exemplo.test:3000',
  'http://localhost:3001',
  'http://localhost',
  'http://localhost:3000.exemplo.test',
  'http://localhost:3000@exemplo.test',
  'http://',
])('ignores a foreign host header: %s', origin => {
  expect(originFor('http://localhost:3000', origin)).toBe('http://localhost:3000');
});
