import type { RuleDetail } from '@farol/contract/areas/rules/rules';
import type { ConditionNode } from '@farol/contract/conditions/tree';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '#client/session.ts';
import { clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { ComingHits } from '../../back-tests/ComingHits.tsx';
import { ruleTexts } from '../../texts/texts.ts';
import { RuleForm } from './Form.tsx';
import RulePerformance from './RulePerformance.tsx';
import { useRuleForm } from './useRuleForm.ts';
import { newRule } from './values.ts';

const me = '0190a000-0000-7000-8000-000000000001';
const claims = {
  sub: me,
  full_name: 'Ana Prado',
  user_name: '00000000000',
  url: 'localhost',
  exp: 4_000_000_000,
  groups: ['RISK_MANAGE'],
  is_airline: false,
};

const conditions: ConditionNode = {
  group: 'all',
  conditions: Array.from({ length: 12 }, (_, at) => ({
    field: 'passenger.surname',
    operator: 'EQ' as const,
    value: `NAME${at}`,
  })),
};

function RuleSample() {
  const written = useRuleForm({ name: 'rule.new', initial: { ...newRule(me), conditions } });
  return (
    <div data-testid="screen" style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <RuleForm {...written} />
    </div>
  );
}

const save = () => page.getByRole('button', { name: 'Salvar', exact: true });
const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

// Other tests share the page.
afterEach(() => {
  clearPage();
  session.clear();
});

beforeEach(async () => {
  sessionStorage.clear();
  session.keep(`e.${btoa(JSON.stringify(claims))}.s`);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async address =>
    Response.json(String(address).endsWith('/check') ? { never: null, unknown: [], floodADay: 100 } : []),
  );
});

test.each([
  [1366, 768],
  [390, 844],
])('keeps Save in sight above and below the fold, at %i px', async (width, height) => {
  await page.viewport(width, height);
  await renderInPage(<RuleSample />, '/inspection/rule/add', 'pt', ruleTexts);
  await expect.element(save()).toBeInViewport({ ratio: 1 });
  const screen = page.getByTestId('screen').element();
  expect(screen.scrollHeight).toBeGreaterThan(screen.clientHeight);
  const form = screen.querySelector('form') as HTMLFormElement;
  screen.scrollTop += bottomOf(form) - bottomOf(screen);
  await expect.element(save()).toBeInViewport({ ratio: 1 });
  const lastField = page.getByRole('combobox', { name: 'Quem recebe os alertas' }).element();
  expect(bottomOf(lastField)).toBeLessThanOrEqual(save().element().getBoundingClientRect().top);
});

test('says next to Save that an untested change may raise alerts', async () => {
  await page.viewport(1366, 768);
  await renderInPage(<RuleSample />, '/inspection/rule/add', 'pt', ruleTexts);
  await page.getByRole('textbox', { name: 'Título' }).fill('Any');
  await expect
    .element(page.getByText('Teste a regra para saber quantos alertas ela gera ao salvar.'))
    .toBeInViewport();
});

test('says that a rule has no alerts and no matches, without a zero', async () => {
  const counts = { alerts: 0, confirmed: 0, notConfirmed: 0, recentHits: 0, unusable: 0, unknownCodes: 0 };
  const rule = { state: 'INACTIVE', abilities: [] as string[], ...counts } as RuleDetail;
  await renderInPage(<RulePerformance rule={rule} />, '/inspection/rule/edit/1', 'pt', ruleTexts);
  await expect.element(page.getByText('Nenhum alerta', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Nenhum passageiro correspondente nos voos dos últimos 30 dias'))
    .toBeVisible();
});

test('warns of too many passengers on upcoming flights', async () => {
  const coming = { done: true, more: false, flights: 40, people: 6000, hits: 1250, soon: 300 };
  await renderInPage(
    <ComingHits coming={{ ...coming, alerts: 1240, floodDays: 1 }} floodADay={100} alerting />,
    '/inspection/rule/add',
    'pt',
    ruleTexts,
  );
  await expect
    .element(page.getByText('Mais de 100 passageiros em 1 dia dos próximos voos. Inclua condições.'))
    .toBeVisible();
  await expect.element(page.getByText('Ao salvar: 1.240 alertas novos.')).toBeVisible();
});

test('asks before it saves a rule with more alerts than the limit', async () => {
  await page.viewport(1366, 768);
  const saved: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (!String(address).endsWith('/v1/rules'))
      return Response.json(
        String(address).endsWith('/check') ? { never: null, unknown: [], floodADay: 100 } : [],
      );
    const body = JSON.parse(String(init?.body)) as { floods: boolean };
    saved.push(body.floods);
    return body.floods
      ? Response.json({ id: me, version: 1, comingAlerts: 1240 }, { status: 201 })
      : Response.json(
          { code: 'FLOOD', messages: ['1.240 pessoas'], params: { count: 1240 } },
          { status: 409 },
        );
  });
  const valid = { ...newRule(me), title: 'Any', weight: '1', categories: [me], conditions };
  function ValidSample() {
    return <RuleForm {...useRuleForm({ name: 'rule.valid', initial: valid })} />;
  }
  await renderInPage(<ValidSample />, '/inspection/rule/add', 'pt', ruleTexts);
  await save().click();
  const dialog = page.getByRole('dialog', { name: 'Gerar muitos alertas?' });
  await expect.element(dialog.getByText('1.240 pessoas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(saved).toEqual([false]);
  await save().click();
  await dialog.getByRole('button', { name: 'Salvar e gerar alertas' }).click();
  await expect.poll(() => saved).toEqual([false, false, true]);
});
