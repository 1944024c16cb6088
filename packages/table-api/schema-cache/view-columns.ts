/** Origin of a column of a view: the relation it shows and the number of the column there. */
export interface ColumnOrigin {
  readonly relation: string;
  readonly column: number;
}

/**
 * Reads the origins of a view's columns out of its stored query (pg_node_tree), whose outermost target list says for
 * every column of the view which column of which relation it shows unchanged.
 *
 * @returns number of the view's column → origin; columns that are computed are missing
 */
export function readViewColumns(tree: string): ReadonlyMap<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>();
  for (const entry of targetEntries(tree)) {
    const relation = fieldOf(entry, 'resorigtbl');
    const column = Number(fieldOf(entry, 'resorigcol'));
    if (relation === undefined || relation === '0' || column === 0 || fieldOf(entry, 'resjunk') === 'true') continue;
    origins.set(Number(fieldOf(entry, 'resno')), { relation, column });
  }
  return origins;
}

const fieldOf = (entry: string, name: string): string | undefined => new RegExp(`:${name} (\\S+)`).exec(entry)?.[1];

/** The texts of the nodes in the outermost target list, without the nodes nested in them. */
function targetEntries(tree: string): readonly string[] {
  const entries: string[] = [];
  let depth = 0;
  let inTargetList = false;
  let entry = '';
  for (let at = 0; at < tree.length; at += 1) {
    const found = tree[at] ?? '';
    if (found === '\\') {
      at += 1; // an escaped character of a name
      continue;
    }
    if (found === '{') depth += 1;
    else if (found === '}') {
      if (depth === 2 && inTargetList) entries.push(entry);
      if (depth === 2) entry = '';
      depth -= 1;
    } else if (depth === 1 && found === ':') inTargetList = tree.startsWith(':targetList ', at);
    else if (depth === 2 && inTargetList) entry += found;
  }
  return entries;
}
