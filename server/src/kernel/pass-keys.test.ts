import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPassKeys, verifyPass } from './pass-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-pass-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pairs = {
  'XQ.pem': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'XQ-2027.pem': generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  'YZ.pem': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
};
for (const [name, { publicKey }] of Object.entries(pairs))
  writeFileSync(join(folder, name), publicKey.export({ type: 'spki', format: 'pem' }));

const text = 'M1PRADO/INES          EABC123 GRULISXQ 7001 074J014C0025 100';
const signedBy = (name: keyof typeof pairs, content = text): string =>
  sign('sha256', Buffer.from(content, 'latin1'), pairs[name].privateKey).toString('base64');

test('verifies signatures by any key of the issuer', () => {
  const keys = readPassKeys(folder);
  const check = (data: string, issuer?: string) =>
    verifyPass(keys, issuer === undefined ? { text, data } : { text, data, issuer });
  expect([check(signedBy('XQ.pem'), 'XQ'), check(signedBy('XQ-2027.pem'), 'XQ')]).toEqual([true, true]);
  expect(check(signedBy('YZ.pem'), 'XQ')).toBe(false);
  expect(check(signedBy('XQ.pem', `${text}0`), 'XQ')).toBe(false);
  expect(check('no signature', 'XQ')).toBe(false);
  expect([check(signedBy('XQ.pem'), 'LA'), check(signedBy('XQ.pem'))]).toEqual([undefined, undefined]);
});

test('refuses folders without keys in their form', () => {
  expect(readPassKeys(undefined).size).toBe(0);
  expect(() => readPassKeys(join(folder, 'missing'))).toThrow(/FAROL_PASS_KEYS: the folder/);
  const other = mkdtempSync(join(tmpdir(), 'farol-pass-keys-'));
  writeFileSync(join(other, 'XQ.pem'), 'no key');
  const expectRefusal = () =>
    expect(() => readPassKeys(other)).toThrow(/contains no public EC, RSA or DSA key/);
  expectRefusal();
  const edwards = generateKeyPairSync('ed25519');
  writeFileSync(join(other, 'XQ.pem'), edwards.publicKey.export({ type: 'spki', format: 'pem' }));
  expectRefusal();
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(join(other, 'XQ.pem'), curve.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expectRefusal();
  writeFileSync(join(other, 'key.txt'), '');
  rmSync(join(other, 'XQ.pem'));
  writeFileSync(join(other, '.gitkeep'), '');
  expect(() => readPassKeys(other)).toThrow(/"key.txt" is not named after an airline/);
  rmSync(other, { recursive: true });
});
