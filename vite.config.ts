import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { selfStartingDocument } from './tools/build/self-starting-document.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages that change together and seldom, each group in a chunk of its own: an update of the product leaves them cached. */
const vendorGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'router', test: /node_modules\/(react-router|cookie-es|cookie|set-cookie-parser)\//, priority: 1 },
  { name: 'data', test: /node_modules\/(@tanstack|@supabase\/postgrest-js|tslib)\//, priority: 1 },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: folder('web'),
  publicDir: isSsrBuild ? false : folder('web/public'),
  plugins: [react({ compiler: true }), tailwindcss(), selfStartingDocument()],
  // The server's bundle carries React in its production form, whatever NODE_ENV the process runs with.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: isSsrBuild
    ? { outDir: folder('dist/server'), emptyOutDir: true }
    : {
        outDir: folder('dist/client'),
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: vendorGroups } } },
      },
}));
