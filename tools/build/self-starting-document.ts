import { minifySync, type Plugin, type Rolldown } from 'vite';
import { bootstrapScript } from './bootstrap.ts';

type Html = { readonly html: string };

/** Takes one element out of the document; a build that does not write it any more must not pass unseen. */
function takeOut({ html }: Html, element: RegExp): { html: string; match: RegExpExecArray } {
  const match = element.exec(html);
  if (!match) throw new Error(`The built document has no ${element}`);
  return { html: html.replace(match[0], ''), match };
}

/** A chunk with all that it imports at once, so that they travel side by side. */
function withImports(fileName: string, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set([fileName]);
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return [...found];
}

/** The address of a font that every page needs. */
function fontIn(css: string, name: string): string {
  const [href] = new RegExp(`/assets/heebo-${name}[^)"']+\\.woff2`).exec(css) ?? [];
  if (href === undefined) throw new Error(`The styles have no font heebo-${name}`);
  return href;
}

/**
 * Makes the built index.html complete in itself: its styles stand inside, and an inline script requests the fonts of
 * every page and imports the scripts, instead of module tags, which would be loaded before the first paint.
 */
export function selfStartingDocument(): Plugin {
  return {
    name: 'dargu:self-starting-document',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html'];
        const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry);
        if (document?.type !== 'asset' || !entry) return;
        const withoutHints = String(document.source).replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
        const script = takeOut({ html: withoutHints }, /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/);
        const style = takeOut(script, /\s*<style>(.*?)<\/style>/s);
        const css = style.match[1]?.trim() ?? '';
        const fonts = ['hebrew', 'figures'].map(name => fontIn(css, name));
        const modules = withImports(entry.fileName, bundle).map(file => `/${file}`);
        const start = minifySync('start.js', bootstrapScript(modules, fonts)).code.trim();
        document.source = style.html
          .replaceAll(/\s*\n\s*/g, ' ')
          .replace('</head>', () => `<style>${css}</style><script>${start}</script></head>`)
          .replaceAll(/>\s+</g, '><');
      },
    },
  };
}
