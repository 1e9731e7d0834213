import ui from '#ui/texts/en.json' with { type: 'json' };
import app from './en.json' with { type: 'json' };

const menus = import.meta.glob<Record<string, unknown>>('../../areas/*/texts/menu.en.json', {
  eager: true,
  import: 'default',
});

export default [ui, app, ...Object.values(menus)];
