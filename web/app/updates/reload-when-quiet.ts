/** From a version being ready to the reload (PLAT-11), ms. */
const delayMs = 300;
/** Interval between checks for a quiet moment, ms. */
const pollMs = 1_000;

interface Moment {
  readonly isQuiet: () => boolean;
  /** Resolves when the page stays. */
  readonly reload: (mayLeave: () => boolean) => Promise<void>;
}

/** Reloads about 300 ms after it is wanted, or as soon as it disturbs nobody. */
export function createReloadWhenQuiet({ isQuiet, reload }: Moment): { want(): void; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function look(): Promise<void> {
    timer = undefined;
    // What the server has by now decides; when it has nothing newer, the next worker asks again.
    if (isQuiet()) await reload(isQuiet);
    else timer = setTimeout(() => void look(), pollMs);
  }
  return {
    want() {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), delayMs);
    },
    end() {
      clearTimeout(timer);
    },
  };
}
