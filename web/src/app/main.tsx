import '@govbr-ds/core/dist/core-tokens.min.css';
import '@mantine/core/styles.layer.css';
import '#ui/theme/tokens.css';
import '#ui/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { config } from 'zod/mini';
import { watchDrafts } from '#client/drafts.ts';
import { createGuardedHistory } from '#client/history.ts';
import { createQueryClient } from '#client/queryClient.ts';
import { session } from '#client/session.ts';
import { initLanguage } from '#client/language.ts';
import { theme, variables } from '#ui/theme/theme.ts';
import { App } from './App.tsx';
import { LastBoundary, LastResort } from './errors/LastResort.tsx';
import { ToasterWhenNeeded } from './layout/ToasterWhenNeeded.tsx';
import { watchForNewVersion } from './newVersion.ts';
import { firstTexts } from './texts/texts.ts';

// The content security policy forbids `eval`, which zod would use.
config({ jitless: true });

const client = createQueryClient();
session.onViewChange(() => client.clear());

const element = document.querySelector('#root');
if (element === null) throw new Error('index.html has no #root.');
const root = createRoot(element);

const history = createGuardedHistory();
const tree = (
  <StrictMode>
    <LastBoundary>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        <QueryClientProvider client={client}>
          <ToasterWhenNeeded />
          <HistoryRouter history={history} basename="/web">
            <App />
          </HistoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </LastBoundary>
  </StrictMode>
);

/** Loads the footer after the first screen. Pages print without it if it does not load. */
async function addPrintFooterLate(): Promise<void> {
  const part = await import('./printFooter.ts').catch(() => undefined);
  part?.addPrintFooter();
}

initLanguage(firstTexts).then(
  () => {
    // Renders in a transition, so that the browser can paint and respond in between.
    startTransition(() => root.render(tree));
    watchForNewVersion();
    watchDrafts();
    void addPrintFooterLate();
  },
  () => root.render(<LastResort />),
);
