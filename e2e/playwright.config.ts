import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './support/chromium.ts';
import { platformUrl } from './support/platform.ts';
import { slowdown } from './support/slowdown.ts';
import { homeZone } from './support/today.ts';

/** All journeys share one platform, so each uses its own documents and flights. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../.tmp/journeys',
  globalSetup: './support/global-setup.ts',
  globalTimeout: slowdown * 25 * 60_000,
  timeout: slowdown * 180_000,
  expect: { timeout: slowdown * 45_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: platformUrl(),
    locale: 'en-GB',
    timezoneId: homeZone,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker fetches the whole application into each new context; only the main journey uses it.
    serviceWorkers: 'block',
    actionTimeout: slowdown * 45_000,
    navigationTimeout: slowdown * 60_000,
    // Tracing doubles the cost; use `--trace retain-on-failure` to debug.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(process.env),
      args: [...chromiumArguments],
    },
  },
});
