import { expect, test } from 'vitest';
import { buildSecurityHeaders } from './headers.ts';

test('requires encryption only of a platform with an encrypted address', () => {
  const headersAt = (address: string) =>
    buildSecurityHeaders({ publicUrl: new URL(address), oidc: undefined });
  const encrypted = headersAt('https://farol.example');
  expect(encrypted['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(encrypted['content-security-policy']).toMatch(/;upgrade-insecure-requests$/);
  const plain = headersAt('http://localhost:3000');
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
});
