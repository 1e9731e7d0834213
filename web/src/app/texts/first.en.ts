import ui from '#ui/texts/en.json' with { type: 'json' };
import app from './en.json' with { type: 'json' };

const tabs = import.meta.glob<Record<string, unknown>>('../../areas/*/texts/tabs.en.json', {
  eager: true,
  import: 'default',
});

export default [ui, app, ...Object.values(tabs)];
