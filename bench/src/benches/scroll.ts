/**
 * Compares scrolling 3,000 rows on a list page and on the panel of inspectors with a plain HTML table, and
 * the panel while its 10,000 rows arrive. Needs an idle machine.
 * Flags: `--rounds=5`, `--turns=150` of the wheel per round.
 */
import { type Browser, chromium } from 'playwright-core';
import { chromiumArguments, findChromiumOrUndefined } from '../../../e2e/support/chromium.ts';
import { type BenchFlags, type BenchResult, median, roundFigure } from '../bench.ts';
import { serveKit } from '../scroll/kit.ts';
import { panelPath, type PanelSample, preparePanel } from '../scroll/panel.ts';

interface ScrolledPage {
  path: string;
  panel?: PanelSample;
}

const contestants = {
  native: { path: '/web/kit/native' },
  list: { path: '/web/kit/lists?rows=3000&with=open' },
  'list, all parts': { path: '/web/kit/lists?rows=3000&with=choose,acts,preview,open' },
  panel: { path: panelPath, panel: { flights: 20, arrives: false } },
  'panel, rows arrive': { path: panelPath, panel: { flights: 67, arrives: true } },
} as const satisfies Record<string, ScrolledPage>;
type Contestant = keyof typeof contestants;
const names = Object.keys(contestants) as Contestant[];
const longFrameMs = 50;
const wheelPixels = 600;

interface Run {
  frames: number[];
  /** Work on the main thread. */
  busy: number;
}

async function scroll(
  browser: Browser,
  origin: string,
  { path, panel }: ScrolledPage,
  turns: number,
): Promise<Run> {
  const address = origin + path;
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  if (panel !== undefined) await preparePanel(page, panel);
  await page.goto(address);
  const rows = page.locator('div:has(> table)');
  await rows.locator('tbody tr').nth(5).waitFor();
  // Rows that arrive meanwhile are what is measured.
  if (panel?.arrives !== true) await page.waitForTimeout(1000);
  const box = await rows.boundingBox();
  if (box === null) throw new Error(`nothing to scroll at ${address}`);
  await page.mouse.move(box.x + 300, box.y + 200);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const readBusyMs = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const note = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const before = await readBusyMs();
  for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, wheelPixels);
  const after = await readBusyMs();
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  const top = await rows.evaluate(element => element.scrollTop);
  await page.close();
  if (top === 0) throw new Error(`nothing was scrolled at ${address}`);
  // Drops the first frame, which includes the start.
  return { frames: frames.slice(1), busy: after - before };
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

function toResult(runs: Readonly<Record<Contestant, Run[]>>): BenchResult {
  const medianOf = (name: Contestant, value: (run: Run) => number): number =>
    roundFigure(median(runs[name].map(value)));
  const p95 = (name: Contestant): number => medianOf(name, ({ frames }) => at(frames, 0.95));
  const longest = (name: Contestant): number => medianOf(name, ({ frames }) => at(frames, 1));
  const long = (name: Contestant): number =>
    medianOf(name, ({ frames }) => frames.filter(frame => frame > longFrameMs).length);
  const ratioOf = (name: Contestant): number =>
    roundFigure(median(runs[name].map(({ busy }, round) => (runs.native[round]?.busy ?? Number.NaN) / busy)));
  return {
    table: [
      ['', 'main thread ms', 'frame p95 ms', 'longest ms', `over ${longFrameMs} ms`],
      ...names.map(name => [
        name,
        ...[medianOf(name, ({ busy }) => busy), p95(name), longest(name), long(name)].map(String),
      ]),
    ],
    ratios: { list: ratioOf('list'), list_all_parts: ratioOf('list, all parts'), panel: ratioOf('panel') },
    absolute: {
      list_p95_ms: p95('list'),
      list_longest_ms: longest('list'),
      list_all_parts_p95_ms: p95('list, all parts'),
      list_all_parts_longest_ms: longest('list, all parts'),
      panel_p95_ms: p95('panel'),
      panel_longest_ms: longest('panel'),
      panel_arriving_p95_ms: p95('panel, rows arrive'),
      panel_arriving_longest_ms: longest('panel, rows arrive'),
      native_p95_ms: p95('native'),
      native_longest_ms: longest('native'),
    },
  };
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const executablePath = findChromiumOrUndefined(process.env);
  if (executablePath === undefined)
    return {
      table: [['There is no Chromium on this machine: nothing was measured.']],
      ratios: {},
      absolute: {},
    };
  const kit = await serveKit();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const runs: Record<Contestant, Run[]> = {
    native: [],
    list: [],
    'list, all parts': [],
    panel: [],
    'panel, rows arrive': [],
  };
  try {
    for (let round = 0; round < Number(flags['rounds'] ?? 5); round += 1)
      for (const name of names)
        runs[name].push(await scroll(browser, kit.url, contestants[name], Number(flags['turns'] ?? 150)));
  } finally {
    await browser.close();
    await kit.close();
  }
  return toResult(runs);
}
