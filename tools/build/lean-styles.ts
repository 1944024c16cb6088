/**
 * Takes out of the built styles what stands in every page and does nothing here: variables that Tailwind sets for
 * utilities of its own which nobody uses, the border style, which the reset (web/styles/reset.css) makes solid
 * everywhere, and the names of values of the theme that are read in one place.
 *
 * @param scripts all code that may read a variable in a style attribute; those keep their names
 */
export function leanStyles(css: string, scripts = ''): string {
  const onlySolid = [...css.matchAll(/--tw-border-style:([^;}]*)/g)].every(([, value]) => value === 'solid');
  const withoutStyle = onlySolid ? css.replaceAll(/border(?:-[a-z-]+)?-style:var\(--tw-border-style\);?/g, '') : css;
  const set = new Set(Array.from(withoutStyle.matchAll(/(--tw-[\w-]+):/g), ([, name = '']) => name));
  const used = [...set]
    .filter(name => !new RegExp(`var\\(${name}[,)]`).test(withoutStyle))
    .reduce(
      (rest, name) => rest.replaceAll(new RegExp(`@property ${name}\\{[^}]*\\}|(?<=[{;])${name}:[^;}]*;?`, 'g'), ''),
      withoutStyle,
    )
    .replace(/@layer properties\{@supports [^{]*\{[^{}]*\{\}\}\}/, '');
  return inlineValues(used, scripts);
}

/** Writes a value of the theme where it is read, if that is one place, and leaves its variable out. */
function inlineValues(css: string, scripts: string): string {
  const theme = /@layer theme\{:root[^{]*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  return [...theme.matchAll(/(--[\w-]+):([^;]*)/g)].reduce((rest, [, name = '', value = '']) => {
    const reading = `var(${name})`;
    const isReadOnce = rest.split(new RegExp(`${name}(?![\\w-])`)).length === 3 && rest.includes(reading);
    if (!isReadOnce || scripts.includes(`var(${name}`)) return rest;
    // The value as it stands by now: another one may have been written into it.
    const declaration = new RegExp(`(?<=[{;])${name}:([^;}]*);?`);
    const now = declaration.exec(rest)?.[1] ?? value;
    return rest.replace(declaration, '').replace(reading, () => now);
  }, css);
}
