import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** How long after a download failed it is tried again, ms. */
const retryMs = 5_000;

interface LatePart<Props> {
  (props: Props & { readonly fallback?: ReactNode }): ReactNode;
  /**
   * Gets its code. A loader of a page has to, so that the server renders the part and a navigation finds it there. Never
   * rejects: where it fails, the part itself tries again.
   */
  readonly preload: () => Promise<void>;
}

/**
 * A part of a page below what is answered first (docs/decisions/0187). The server renders it with the page. In the
 * browser its markup stays as it is until its code has come, which nothing waits for; where there is no markup, the
 * fallback stands in its place. Lives in a folder `parts/`, so that its bytes are counted apart.
 *
 * @param load a function around one `import()`
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const remember = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await untilLoaded(remember) }));
  const LatePart = ({ fallback, ...props }: Props & { readonly fallback?: ReactNode }) => {
    // Decided once, so that what is on the page is not made anew when the code comes.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  };
  const preload = () =>
    remember().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(LatePart, { preload });
}

/** Keeps trying: without a connection what the server rendered is still there to be read. */
async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise(resolve => setTimeout(resolve, retryMs));
    }
  }
}
