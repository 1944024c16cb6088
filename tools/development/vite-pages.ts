import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { RenderInput, RenderResult } from '#contract/render.ts';
import { readCommonTexts } from '#server/common-texts.ts';
import type { PageSource } from '#server/pages/page-source.ts';
import { createPageTemplate } from '#server/pages/template.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Pages compiled while one works on them. Without a security policy, since Vite puts its own scripts and styles into
 * the page.
 */
export function vitePages(vite: ViteDevServer): PageSource {
  return {
    async render(input) {
      const entry = (await vite.ssrLoadModule('/entry-server.tsx')) as {
        render(input: RenderInput): Promise<RenderResult>;
      };
      return entry.render(input);
    },
    messages: async language => readCommonTexts(language),
    async write(page, _sources, url) {
      const html = await vite.transformIndexHtml(url, await readFile(file('web/index.html'), 'utf8'));
      // Linked beside, the styles change on the page as they are written.
      const headHtml = `${page.headHtml}<link rel="stylesheet" href="/styles/app.css">`;
      const written = createPageTemplate(html)({ ...page, headHtml, modules: [] });
      return { html: written, inline: null };
    },
    inline: null,
  };
}
