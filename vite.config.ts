import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { oldestWebView } from './native/settings.ts';
import { chunkGroups } from './tools/build/chunk-groups.ts';
import { pureReactRouter } from './tools/build/pure-react-router.ts';
import { reactAsModule } from './tools/build/react-as-module.ts';
import { routeSources } from './tools/build/route-sources.ts';
import { routeStyles } from './tools/build/route-styles.ts';
import { selfStartingDocument } from './tools/build/self-starting-document.ts';

// Written out for older ones, each colour would stand in every page twice.
const { chrome, safari } = oldestWebView;
const cssTarget = [`chrome${chrome}`, `edge${chrome}`, 'firefox120', `safari${safari}`];

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  root: folder('web'),
  publicDir: isSsrBuild ? false : folder('web/public'),
  plugins: [
    // Only components that say 'use memo' are compiled: memory cells in every component cost more bytes than they save
    // time.
    react({ compiler: { compilationMode: 'annotation' } }),
    tailwindcss(),
    pureReactRouter(),
    reactAsModule(),
    routeSources(),
    chunkGroups(),
    selfStartingDocument(),
    routeStyles(),
  ],
  // The server's bundle carries React in its production form, whatever NODE_ENV the process runs with.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: isSsrBuild
    ? // A style sheet that a page links has the name that the client's build gives it, which follows from its bytes.
      { outDir: folder('dist/server'), emptyOutDir: true, cssMinify: true, cssTarget }
    : {
        outDir: folder('dist/client'),
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        cssTarget,
        // No words: blockers hide scripts by names such as `consent` or `record-event`, and what imports them ends too.
        rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
      },
}));
