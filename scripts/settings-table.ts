import { settings, type Settings } from '../server/src/kernel/config-settings.ts';
import { settingTexts, type SettingText } from '../server/src/kernel/setting-texts.ts';

const markers = /(<!-- settings -->\n)[^]*(<!-- \/settings -->)/;

/** Writes one table per group between the markers of docs/settings.md. */
export function replaceSettings(text: string): string {
  if (!markers.test(text)) throw new Error('no <!-- settings --> … <!-- /settings -->');
  return text.replace(markers, (_, start: string, end: string) => `${start}${buildTables()}\n${end}`);
}

function buildTables(): string {
  const names = Object.keys(settingTexts) as (keyof Settings)[];
  const groups = [...new Set(names.map(name => settingTexts[name].group))];
  return groups
    .map(group => {
      const rows = names.filter(name => settingTexts[name].group === group).map(buildRow);
      const head = '| setting | default | values | meaning |\n| --- | --- | --- | --- |';
      return `\n## ${group}\n\n${head}\n${rows.join('\n')}\n`;
    })
    .join('');
}

function buildRow(name: keyof Settings): string {
  const text: SettingText = settingTexts[name];
  const schema: Schema = settings.shape[name];
  const byDefault = text.default ?? defaultOf(schema);
  return `| \`${name}\` | ${byDefault} | ${text.values ?? formatValues(schema)} | ${text.meaning} |`;
}

interface Schema {
  def: object;
  meta(): Readonly<Record<string, unknown>> | undefined;
}

interface Definition {
  type: string;
  defaultValue?: unknown;
  innerType?: Schema;
  entries?: Record<string, string>;
}

const definitionOf = (schema: Schema) => schema.def as Definition;

function defaultOf(schema: Schema): string {
  const { type, defaultValue } = definitionOf(schema);
  return type === 'default' && defaultValue !== '' ? `\`${String(defaultValue)}\`` : '–';
}

function formatValues(schema: Schema): string {
  const { innerType, entries } = definitionOf(schema);
  const values = schema.meta()?.['values'];
  if (typeof values === 'string') return values;
  if (entries !== undefined)
    return Object.values(entries)
      .map(value => `\`${value}\``)
      .join(', ');
  return innerType === undefined ? '' : formatValues(innerType);
}
