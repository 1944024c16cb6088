import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pureReactRouter } from './tools/build/pure-react-router.ts';
import { selfStartingDocument } from './tools/build/self-starting-document.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Chunks of the first load. Packages change seldom, so an update of the product leaves theirs cached; what every page needs of
 * our own stands in one chunk, since many small ones compress badly. Everything else is split by route and by use.
 */
const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 3 },
  { name: 'query', test: /node_modules\/@tanstack\//, priority: 3 },
  { name: 'table', test: /node_modules\/(@supabase\/postgrest-js|tslib)\//, priority: 3 },
  { name: 'app', test: inFirstLoad, priority: 2 },
];

/** Modules of our own that every page needs; what only some screens use stays with those. */
function inFirstLoad(id: string): boolean {
  const module = /\/web\/(.*)\.tsx?$/.exec(id)?.[1];
  if (module === undefined || lateModules.test(module)) return false;
  return firstModules.test(module);
}

const firstModules =
  /^(app|i18n|lib|platform)\/|^paths$|^features\/filters\/(model\/(filters|filter-store|stored-filters)|components\/filters-provider)$|^features\/session\/model\/(session-store|stored-session)$|^ui\/(toast\/(toast-provider|use-toast|toast-message)|bottom-bar|button|class-names|direction|error-panel|icon|icon-button|icon-paths|link|skip-link|spinner|top-bar|use-late-module|visually-hidden)$/;
const lateModules =
  /^app\/(sign-in\/sign-in-dialog|session\/(open-session|session-effects)|analytics\/google-analytics|guards)$|^platform\/sign-in\/(?!open-window)|^lib\/(table-client|with-session|list-cache|format|local-name|avatar-url)$|^platform\/share$/;

export default defineConfig(({ isSsrBuild }) => ({
  root: folder('web'),
  publicDir: isSsrBuild ? false : folder('web/public'),
  plugins: [
    // Only components that say 'use memo' are compiled: memory cells in every component cost more bytes than they save time.
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwindcss(),
    pureReactRouter(),
    selfStartingDocument(),
  ],
  // The server's bundle carries React in its production form, whatever NODE_ENV the process runs with.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: isSsrBuild
    ? { outDir: folder('dist/server'), emptyOutDir: true }
    : {
        outDir: folder('dist/client'),
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // The first with light-dark(), of 2024: written out for older ones, each colour would stand in every page twice.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } },
      },
}));
