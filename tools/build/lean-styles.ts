/**
 * Takes out of the built styles what stands in every page and does nothing here: variables that Tailwind sets for utilities of
 * its own which nobody uses, and the border style, which the reset (web/styles/reset.css) makes solid everywhere.
 */
export function leanStyles(css: string): string {
  const onlySolid = [...css.matchAll(/--tw-border-style:([^;}]*)/g)].every(([, value]) => value === 'solid');
  const withoutStyle = onlySolid ? css.replaceAll(/border(?:-[a-z-]+)?-style:var\(--tw-border-style\);?/g, '') : css;
  const set = new Set(Array.from(withoutStyle.matchAll(/(--tw-[\w-]+):/g), ([, name = '']) => name));
  return [...set]
    .filter(name => !new RegExp(`var\\(${name}[,)]`).test(withoutStyle))
    .reduce(
      (rest, name) => rest.replaceAll(new RegExp(`@property ${name}\\{[^}]*\\}|(?<=[{;])${name}:[^;}]*;?`, 'g'), ''),
      withoutStyle,
    )
    .replace(/@layer properties\{@supports [^{]*\{[^{}]*\{\}\}\}/, '');
}
