import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromiumOrUndefined } from './e2e/support/chromium.ts';
import { onCluster } from './server/src/testing/cluster.ts';

/** Long enough for a busy machine. */
const PATIENCE = 180_000;

/** Repeated per project, because projects do not inherit from the root. */
const expect = { poll: { timeout: 60_000, interval: 20 } } as const;

const common = {
  expect,
  environment: 'node',
  pool: 'threads',
  isolate: false,
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
} as const;

/** `kit` runs in a browser, `unit` alone, `database` on a PostgreSQL with a cloned template per file. */
export default defineConfig({
  test: {
    // One per core: a test waits about half its time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{contract,edifact,identity,rules,corpus,server,web,scripts}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.cluster.test.ts', '**/node_modules/**', '**/dist/**'],
          setupFiles: ['scripts/seed.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'database',
          include: ['server/**/*.db.test.ts', ...(onCluster ? ['server/**/*.cluster.test.ts'] : [])],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['scripts/seed.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        base: '/',
        // Found late, it would load a second React.
        optimizeDeps: { include: ['@mantine/notifications'] },
        test: {
          name: 'kit',
          include: ['web/src/**/*.browser.test.tsx'],
          setupFiles: ['web/src/ui/kit/clearStorage.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: PATIENCE,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: findChromiumOrUndefined(process.env),
                args: [...chromiumArguments],
              },
              contextOptions: { locale: 'en-GB', timezoneId: 'America/Sao_Paulo' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1366, height: 768 } }],
          },
        },
      },
    ],
  },
});
