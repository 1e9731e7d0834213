/* Takes the picture of the README: the panel of an officer on the demo of today. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createScratchFolder } from '../scripts/scratch.ts';
import { tokenOf } from './support/api.ts';
import { chromiumArguments, findChromium } from './support/chromium.ts';
import { storageStateWith } from './support/journey.ts';
import { people } from './support/people.ts';
import { requiredPlatformUrl, startPlatform } from './support/platform.ts';
import { homeZone } from './support/today.ts';

const panel = '/web/inspection/international/arrivals-passengers?window=12-12';
const picture = fileURLToPath(new URL('../docs/farol.png', import.meta.url));

async function takePicture(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: [...chromiumArguments],
  });
  try {
    const context = await browser.newContext({
      baseURL: requiredPlatformUrl(),
      locale: 'en-GB',
      timezoneId: homeZone,
      viewport: { width: 1366, height: 768 },
      reducedMotion: 'reduce',
      storageState: storageStateWith(await tokenOf(people.policeLead)),
    });
    const page = await context.newPage();
    await page.goto(panel);
    await page.getByRole('row').nth(1).click();
    const why = page.locator('section', { has: page.getByRole('heading', { name: 'Why', exact: true }) });
    await why.locator('h3 + *').waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: picture });
  } finally {
    await browser.close();
  }
}

const dataDir = createScratchFolder('picture');
try {
  const platform = await startPlatform(dataDir);
  await takePicture().finally(() => platform.stop());
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
