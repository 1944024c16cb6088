import { minifySync, type Plugin, type Rolldown } from 'vite';
import { bootstrapScript } from './bootstrap.ts';
import { leanStyles } from './lean-styles.ts';
import { withoutPreload } from './without-preload.ts';

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
 * Makes the built index.html complete in itself: its styles stand inside, and an inline script asks for the fonts of every
 * page and imports the scripts, instead of module tags, which would be loaded before the first paint.
 */
export function selfStartingDocument(): Plugin {
  /** The sheet that stands in the document. */
  let inlined = '';
  return {
    name: 'dargu:self-starting-document',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // A late import that asked for it again would put it behind the sheets of other screens.
        for (const file of Object.values(bundle))
          if (inlined !== '' && file.type === 'chunk') file.code = withoutPreload(file.code, inlined);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(built, { bundle, chunk }) {
        if (!bundle || !chunk) return built;
        const withoutHints = built.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
        const script = takeOut({ html: withoutHints }, /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/);
        const link = takeOut(script, /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/);
        const styles = bundle[link.match[1] ?? ''];
        if (styles?.type !== 'asset') throw new Error('The built document has no styles');
        const scripts = Object.values(bundle)
          .map(file => {
            if (file.type === 'chunk') return file.code;
            return file !== styles && file.fileName.endsWith('.css') ? String(file.source) : '';
          })
          .join('\n');
        inlined = styles.fileName;
        const css = leanStyles(String(styles.source), scripts).trim();
        const fonts = ['hebrew', 'figures'].map(name => fontIn(css, name));
        const modules = withImports(chunk.fileName, bundle).map(file => `/${file}`);
        const start = minifySync('start.js', bootstrapScript(modules, fonts)).code.trim();
        const head = `<style>${css}</style><script>${start}</script>`;
        return link.html
          .replaceAll(/\s*\n\s*/g, ' ')
          .replace('</head>', () => `${head}</head>`)
          .replaceAll(/>\s+</g, '><');
      },
    },
  };
}
