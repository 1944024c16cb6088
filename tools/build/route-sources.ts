import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Adds to each screen the module it comes from, so that the page can name its chunks: every `load` of
 * web/app/routes.tsx that imports a module gets a `source` beside it, the module's name in the build's manifest. The
 * browser needs none.
 */
export function routeSources(): Plugin {
  return {
    name: 'dargu:route-sources',
    transform: {
      filter: { id: /\/web\/app\/routes\.tsx$/ },
      async handler(code, importer, options) {
        if (!options?.ssr) return null;
        const root = importer.slice(0, importer.lastIndexOf('/app/'));
        let result = code;
        for (const { start, end } of loads(this.parse(code)).reverse()) {
          const name = /\bimport\(\s*(["'])(.+?)\1\s*\)/.exec(code.slice(start, end))?.[2];
          const module = name === undefined ? null : await this.resolve(name, importer);
          if (!module?.id.startsWith(`${root}/`)) this.error(`No module of ${root} in ${code.slice(start, end)}`);
          const source = module.id.slice(root.length + 1);
          result = `${result.slice(0, start)}source: ${JSON.stringify(source)}, ${result.slice(start)}`;
        }
        return { code: result, map: null };
      },
    },
  };
}

/** Positions of the properties named `load`, in the order of the file. */
function loads(node: object): Node[] {
  const own = isNode(node) && node.type === 'Property' && 'key' in node && nameOf(node.key) === 'load' ? [node] : [];
  const within = Object.values(node).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? loads(value) : [],
  );
  return [...own, ...within];
}

function nameOf(key: unknown): unknown {
  return typeof key === 'object' && key !== null && 'name' in key ? key.name : undefined;
}

function isNode(value: object): value is Node {
  return 'type' in value && typeof value.type === 'string';
}
