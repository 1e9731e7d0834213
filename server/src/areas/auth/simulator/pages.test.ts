import { expect, test } from 'vitest';
import { TestClock } from '#testing/platform.ts';
import { choicePage, maskCpf } from './pages.ts';
import { ExpiringMap } from './expiring-map.ts';

test('masks the first and last digits of a CPF', () => {
  expect(maskCpf('52998224725')).toBe('***.982.247-**');
});

test('escapes input', () => {
  const wrong = { cpf: '"><script>1</script>', name: '<b onclick="x">' };
  const page = choicePage({ action: '/sso/entrar/"x"', people: [], invalidInput: wrong });
  expect(page).not.toMatch(/<script|<b onclick/);
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;');
  expect(page).toContain('action="/sso/entrar/&quot;x&quot;"');
});

test('the page has no script and no inline style', () => {
  const description = { pt: 'Fiscal', en: 'Inspector' };
  const people = [{ cpf: '52998224725', fullName: 'Zilda Amaral', organization: 'Anvisa', description }];
  const page = choicePage({ action: '/sso/entrar/1', people });
  expect(page).toContain('Zilda Amaral');
  expect(page).not.toMatch(/<script| on\w+=| style=/);
});

test('returns an entry until it expires', () => {
  const clock = new TestClock('2026-03-15T20:00:00Z');
  const shelf = new ExpiringMap<string>(clock);
  shelf.put('code', 'x', 60);
  clock.set('2026-03-15T20:00:59Z');
  expect(shelf.get('code')).toBe('x');
  clock.set('2026-03-15T20:01:00Z');
  expect(shelf.get('code')).toBeUndefined();
});

test('removes expired entries', () => {
  const clock = new TestClock('2026-03-15T20:00:00Z');
  const shelf = new ExpiringMap<number>(clock);
  for (let index = 0; index < 2000; index += 1) {
    clock.set(Temporal.Instant.from('2026-03-15T20:00:00Z').add({ seconds: index }).toString());
    shelf.put(`code ${index}`, index, 60);
  }
  expect(shelf.size).toBeLessThanOrEqual(500);
});
