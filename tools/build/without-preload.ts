const list = /(\.f\|\|\(\w+\.f=)(\[[^\]]*\])/;
const uses = /__vite__mapDeps\((\[[\d,]*\])\)/g;

/**
 * Takes a file out of what a chunk asks for beside its late imports: Vite names them once in a list, and by their
 * places in it where they are used.
 *
 * @param code of a chunk as Vite has written it
 * @param file e.g. 'assets/app-1a2b3c.css'
 * @throws Error where the file is named elsewhere than in such a list
 */
export function withoutPreload(code: string, file: string): string {
  if (!code.includes(file)) return code;
  const found = list.exec(code)?.[2];
  const files = found === undefined ? [] : (JSON.parse(found) as readonly string[]);
  const place = files.indexOf(file);
  if (place < 0) throw new Error(`${file} is named, but not in the list of what a chunk preloads`);
  const rest = JSON.stringify(files.filter(each => each !== file));
  return code
    .replace(list, (_all, start: string) => start + rest)
    .replaceAll(uses, (_all, given: string) => {
      const places = (JSON.parse(given) as readonly number[]).filter(each => each !== place);
      return `__vite__mapDeps(${JSON.stringify(places.map(each => (each > place ? each - 1 : each)))})`;
    });
}
