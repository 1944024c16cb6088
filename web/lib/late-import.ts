/*
 * A browser remembers for as long as a page lives that a script could not be fetched, also one that another script
 * imports, and fails at once when it is imported again: pressed once without a connection, a dialog would not open until
 * a reload. So the build hands late imports to the function below (tools/build/chunk-groups.ts), which fetches the files
 * first, and imports them once the browser has them all.
 */

/** Imports a script by its name in the folder of scripts. @param beside others that it is known to need */
type LateImport = (name: string, ...beside: readonly string[]) => Promise<unknown>;

declare global {
  interface Window {
    /** By this name the build calls it. */
    lateImport?: LateImport;
  }
}

/** Delay of the second attempt after a short blip of the connection, ms. */
const retryDelayMs = 500;

/** Scripts that a script imports at once, as the build writes them. */
const imported = /(?:from|import)\s*["`']\.\/([\w-]+\.js)["`']/gu;

/**
 * @param folder address of the scripts
 * @param importFile imports an address
 */
export function createLateImport(folder: URL, importFile: (address: string) => Promise<unknown>): LateImport {
  /** Modules of the page's first load and their imports, which need no fetching. */
  const present = new Set(
    performance.getEntriesByType('resource').flatMap(entry => (hasCome(entry) ? entry.name : [])),
  );
  const fetched = new Map<string, Promise<void>>();

  async function fetchFile(name: string): Promise<void> {
    const address = new URL(name, folder).href;
    if (present.has(address)) return;
    const response = await fetch(address).catch(async (error: unknown) => {
      if (!navigator.onLine) throw error;
      await new Promise(resolve => setTimeout(resolve, retryDelayMs));
      return await fetch(address);
    });
    if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
    const code = await response.text();
    await Promise.all([...code.matchAll(imported)].map(([, needed = '']) => fetchOnce(needed)));
  }

  function fetchOnce(name: string): Promise<void> {
    const known = fetched.get(name);
    if (known) return known;
    const made = fetchFile(name);
    fetched.set(name, made);
    // The next call asks again.
    made.catch(() => fetched.delete(name));
    return made;
  }

  return async (name, ...beside) => {
    await Promise.all([name, ...beside].map(fetchOnce));
    return await importFile(new URL(name, folder).href);
  };
}

/** Not all browsers say the status. */
function hasCome(entry: Partial<PerformanceResourceTiming>): boolean {
  return (entry.responseStatus ?? 200) === 200;
}
