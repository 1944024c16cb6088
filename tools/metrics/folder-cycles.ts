import type { Import } from './module-graph.ts';

/** The folder of a path, down to so many folders below its top folder; a file right in the top folder is its own. */
export function folderOf(path: string, depth: number): string {
  const parts = path.split('/');
  return parts.length === 2 ? path : parts.slice(0, Math.min(depth + 1, parts.length - 1)).join('/');
}

/**
 * Groups of folders that all reach each other by imports (strongly connected components, Tarjan 1972), each sorted.
 * @param depth How many folders below the top folder stay apart.
 */
export function folderCycles(imports: readonly Import[], depth: number): readonly (readonly string[])[] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [folderOf(from, depth), folderOf(to, depth)];
    if (source === target) continue;
    edges.set(source, (edges.get(source) ?? new Set()).add(target));
  }
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  function visit(folder: string): number {
    const index = order.size;
    order.set(folder, index);
    stack.push(folder);
    let low = index;
    for (const next of edges.get(folder) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === index) {
      const group = stack.splice(stack.indexOf(folder));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return low;
  }
  for (const folder of edges.keys()) if (!order.has(folder)) visit(folder);
  return cycles;
}
