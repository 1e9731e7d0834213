import type { ReportChart } from '@farol/contract/areas/reports/report';
import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { formatNumberOf } from './cells.tsx';

use([BarChart, LineChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** Patterns of bars, and symbols and strokes of lines, tell series apart without colour. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin'] as const;
const strokes = ['solid', 'dashed', 'dotted'] as const;
const light = ['#0c326f', '#2a7fd4', '#7a4a00', '#0f6b22', '#7b3fa0', '#5c6370'];
const dark = ['#85b6ff', '#3f8cff', '#f0b429', '#6fcf7f', '#c79bf2', '#b0b7bf'];

const isDark = (): boolean => document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';

/** Codes and bands, which fit under each bar. */
const areShort = (categories: readonly string[]): boolean =>
  categories.length <= 24 && categories.filter(name => name.length > 5).length <= 1;

function optionOf({ type, kind, stacked, categories, series }: ReportChart) {
  const style = getComputedStyle(document.documentElement);
  const [text, dim, line, page] = ['--f-text', '--f-dim', '--f-line', '--f-page'].map(name =>
    style.getPropertyValue(name).trim(),
  );
  const axis = { axisLabel: { color: dim }, axisLine: { lineStyle: { color: line } } };
  return {
    animation: false,
    color: isDark() ? dark : light,
    textStyle: { fontFamily: style.getPropertyValue('--f-face'), color: text },
    // The element has its own description.
    aria: { enabled: true, label: { enabled: false }, decal: { show: type === 'bar' } },
    legend: { top: 0, type: 'scroll', textStyle: { color: text } },
    tooltip: {
      trigger: 'axis',
      backgroundColor: page,
      borderColor: line,
      textStyle: { color: text },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? formatNumberOf(value, kind) : '–'),
    },
    grid: { top: 44, left: 8, right: 16, bottom: 8, containLabel: true },
    xAxis: {
      type: 'category',
      data: categories,
      ...axis,
      axisLabel: { color: dim, ...(areShort(categories) ? { interval: 0, hideOverlap: true } : {}) },
    },
    yAxis: {
      type: 'value',
      ...(kind === 'share' ? { max: 1 } : { minInterval: 1 }),
      ...axis,
      axisLabel: { color: dim, formatter: (value: number) => formatNumberOf(value, kind) },
      splitLine: { lineStyle: { color: line } },
    },
    series: series.map(({ name, values }, index) => ({
      name,
      type,
      data: values,
      ...(stacked ? { stack: 'all' } : {}),
      symbol: symbols[index % symbols.length],
      symbolSize: 7,
      lineStyle: { width: 2, type: strokes[index % strokes.length] },
      barMaxWidth: 34,
    })),
  };
}

/** Draws a chart on a canvas that follows its size and the colour scheme. Returns the cleanup. */
export function drawChart(element: HTMLElement, chart: ReportChart): () => void {
  const drawing = init(element, null, { renderer: 'canvas' });
  const draw = (): void => drawing.setOption(optionOf(chart), true);
  draw();
  const sizes = new ResizeObserver(() => drawing.resize());
  sizes.observe(element);
  const schemes = new MutationObserver(draw);
  schemes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => {
    sizes.disconnect();
    schemes.disconnect();
    drawing.dispose();
  };
}
