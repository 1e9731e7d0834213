import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompress } from './precompress.ts';

const server = process.env['FAROL_DEV_SERVER'] ?? 'http://localhost:3000';
const serverPaths = [
  '/auth',
  '/web/v1',
  '/web-inspection',
  '/audit-boarding',
  '/push',
  '/sso',
  '/health',
  '/ready',
  '/billing/v1',
];

/** The dev server sends JSON as JavaScript, which browsers refuse for imports with `type: 'json'`. */
const withoutImportAttributes: Plugin = {
  name: 'without-import-attributes',
  apply: 'serve',
  enforce: 'pre',
  transform: code => code.replaceAll(", { with: { type: 'json' } }", ''),
};

/** Removes the summaries of endpoints, which only the documentation of the server shows. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/areas\// },
    handler: code => code.replace(/^\s*summary:\s*(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),$/gm, ''),
  },
};

/** Preloads the main font with the script, not after the style sheet. */
const preloadFont: Plugin = {
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const file = Object.keys(bundle).find(name => /ibm-plex-sans-latin-wght-normal.*\.woff2$/.test(name));
      if (file === undefined) throw new Error('The font to preload is not in the build.');
      const attrs = {
        rel: 'preload',
        href: `/web/${file}`,
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
      };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

/** Small modules of most screens: they compress better in one file than in twenty. */
const frameModules = new RegExp(
  [
    'node_modules/(zod|@tanstack/(react-)?query|@tabler/icons-react/.*/Icon(AlertTriangleFilled|Arrow(BackUp|Down|Up)|Check|Chevron(Down|Right)|CircleCheck|Clock|Columns3|Copy|Download|Filter|Plus|Refresh|Search|Trash|X)\\.)',
    'node_modules/@mantine/hooks/.*/(use-id|random-id|use-uncontrolled|use-merged-ref)\\.',
    'contract/src/(common|csv|document-name|endpoint|findings|flight-name|search)\\.',
    'web/src/client/(?!outbox/)',
    'web/src/ui/format/(dates|format|useNow|foldText)\\.',
    'web/src/ui/(dialog/(ConfirmDialog|Dialog|DialogParts)|controls/(IconButton|LinkButton|Tabs)|notices/FailedNotice|lazy/LazyPart|keyboard/keys|display/(Tag|Times))\\.',
    'web/src/ui/download/save\\.',
    'web/src/ui/list/(ActBar|FreshNotice|neighbours|useFresh)\\.',
    'web/src/ui/(links/passengerPath|search/criteriaState)\\.',
    'web/src/ui/table/(ActMenu|columns|place|RowLink|useListKeys)\\.',
  ].join('|'),
);

export default defineConfig({
  root: import.meta.dirname,
  base: '/web/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The server's content security policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // Read by `npm run weight`.
    manifest: true,
    rolldownOptions: {
      output: {
        // Names without the module: the entry lists about 550 files, and each screen would load 3 KB more.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        // One file for every page, one for almost every screen of the frame. The bundler places other shared
        // modules.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'frame', test: frameModules, minShareCount: 3, priority: 1 },
            {
              name: 'inputs',
              test: /@mantine\/core\/esm\/(components\/(Input|InputBase|TextInput|CloseButton)\/|utils\/InlineInput\/)/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map(path => [path, { target: server, changeOrigin: false }])),
  },
  plugins: [
    withoutImportAttributes,
    withoutSummaries,
    react(),
    preloadFont,
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      scope: '/web/',
      includeAssets: ['icons/*'],
      manifest: {
        id: '/web/',
        name: 'Farol',
        short_name: 'Farol',
        description: 'API/PNR',
        lang: 'pt-BR',
        start_url: '/web/?app=1',
        scope: '/web/',
        display: 'standalone',
        theme_color: '#071d41',
        background_color: '#ffffff',
        icons: [
          { src: '/web/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/web/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/web/icons/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
          { src: '/web/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        // Caches the shell only: replies hold personal data.
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        navigateFallback: '/web/index.html',
        navigateFallbackDenylist: [/^\/web\/v1\//],
        cleanupOutdatedCaches: true,
      },
    }),
    precompress(),
  ],
});
