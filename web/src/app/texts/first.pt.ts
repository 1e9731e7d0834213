import ui from '#ui/texts/pt.json' with { type: 'json' };
import app from './pt.json' with { type: 'json' };

const tabs = import.meta.glob<Record<string, unknown>>('../../areas/*/texts/tabs.pt.json', {
  eager: true,
  import: 'default',
});

/** Texts needed before any screen is loaded, in one file: frame, shared components and tabs. */
export default [ui, app, ...Object.values(tabs)];
