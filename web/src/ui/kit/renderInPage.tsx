import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { createGuardedHistory } from '#client/history.ts';
import { changeLanguage, initLanguage, loadTexts } from '#client/language.ts';
import type { Language } from '#client/languages.ts';
import { createQueryClient } from '#client/queryClient.ts';
import type { Catalogue } from '#client/texts.ts';
import { conditionTexts } from '#ui/conditions/texts/texts.ts';
import { importTexts } from '#ui/import/texts/texts.ts';
import { theme, variables } from '#ui/theme/theme.ts';
import '@govbr-ds/core/dist/core-tokens.min.css';
import '@mantine/core/styles.layer.css';
import '#ui/theme/tokens.css';
import '#ui/theme/base.css';

const texts: Catalogue = {
  pt: () => import('#ui/texts/pt.json', { with: { type: 'json' } }),
  en: () => import('#ui/texts/en.json', { with: { type: 'json' } }),
};

let root: Root | undefined;
let started: Promise<void> | undefined;

/** Renders components in the test's page, with the application's providers and the texts of an area. */
export async function renderInPage(
  parts: ReactNode,
  path: string,
  language: Language = 'en',
  areaTexts?: Catalogue,
): Promise<void> {
  clearPage();
  started ??= initLanguage(texts).then(() => loadTexts(conditionTexts, importTexts));
  await started;
  if (areaTexts !== undefined) await loadTexts(areaTexts);
  await changeLanguage(language);
  history.replaceState(null, '', path);
  const host = document.createElement('main');
  host.style.cssText = 'display:flex;flex-direction:column;position:fixed;inset:0';
  document.body.append(host);
  root = createRoot(host);
  const client = createQueryClient();
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={variables}>
      <QueryClientProvider client={client}>
        <HistoryRouter history={createGuardedHistory()}>{parts}</HistoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

export function clearPage(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}

/** Returns violations of WCAG 2.2 AA, one line each. */
export async function listAccessibilityViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
