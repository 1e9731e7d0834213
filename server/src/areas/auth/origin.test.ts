import { expect, test } from 'vitest';
import { returnOrigin } from './origin.ts';

const from = (publicUrl: string, origin: string, hosts: readonly string[] = []) =>
  returnOrigin({ publicUrl: new URL(publicUrl), hosts }, { host: origin.replace(/^https?:\/\//, '') });

test('the browser comes back to the public address it uses', () => {
  expect(from('https://farol.exemplo.test', 'https://farol.exemplo.test')).toBe('https://farol.exemplo.test');
});

test('behind a proxy that speaks TLS, the public scheme counts', () => {
  expect(from('https://farol.exemplo.test', 'http://farol.exemplo.test')).toBe('https://farol.exemplo.test');
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'the browser comes back to this machine by the name it uses: %s',
  origin => {
    expect(from('http://localhost:3000', origin)).toBe(origin);
  },
);

test('the browser comes back to another host of the platform that it uses, and to none that the settings do not name', () => {
  const hosts = ['policia.exemplo.test', 'saude.exemplo.test:8443'];
  const at = (host: string) => from('https://farol.exemplo.test', `http://${host}`, hosts);
  expect(at('POLICIA.exemplo.test')).toBe('https://policia.exemplo.test');
  expect(at('saude.exemplo.test:8443')).toBe('https://saude.exemplo.test:8443');
  for (const host of [
    'saude.exemplo.test',
    'policia.exemplo.test.evil.test',
    'policia.exemplo.test@evil.test',
    'localhost',
  ])
    expect(at(host)).toBe('https://farol.exemplo.test');
});

test.each([
  'http://attacker.exemplo.test',
  'http://attacker.exemplo.test:3000',
  'http://localhost:3001',
  'http://localhost',
  'http://localhost:3000.exemplo.test',
  'http://localhost:3000@exemplo.test',
  'http://',
])('no host header sends the browser elsewhere: %s', origin => {
  expect(from('http://localhost:3000', origin)).toBe('http://localhost:3000');
});
