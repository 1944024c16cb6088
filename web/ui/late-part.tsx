import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { untilNextTry } from './use-late-module.ts';
import { StandingMarkup } from './standing-markup.tsx';

/** A part of a page whose code comes late. */
export interface LatePart<Props> {
  (props: Props & { readonly fallback?: ReactNode }): ReactNode;
  /**
   * Gets its code. A loader of a page has to, so that the server renders the part and a navigation finds it there.
   * Never rejects: where it fails, the part itself tries again.
   */
  readonly preload: () => Promise<void>;
}

const nothingChanges = () => () => {};

/**
 * A part of a page below what is answered first (docs/decisions/0187). The server renders it with the page. In the
 * browser its markup stays as it is until its code has come, which nothing waits for; where there is no markup, the
 * fallback stands in its place. Lives in a folder `parts/`, so that its bytes are counted apart.
 *
 * A Suspense boundary would not do: any context that changes while the code is on the way, such as the session that is
 * found to be none, makes React throw its markup away.
 *
 * @param load a function around one `import()`
 * @param useIsReady until then the markup stays, too
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  useIsReady = () => true,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const remember = async () => (loaded ??= await load());
  const LatePart = ({ fallback, ...props }: Props & { readonly fallback?: ReactNode }) => {
    const isTakenOver = useSyncExternalStore(
      nothingChanges,
      () => false,
      () => true,
    );
    const isReady = useIsReady();
    const [hasMarkup] = useState(isTakenOver);
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded);
    const markup = useRef<StandingMarkup>(null);
    useEffect(() => {
      if (Part || !isReady) return undefined;
      let gone = false;
      const takeOver = async () => {
        const code = await untilLoaded(remember);
        await markup.current?.released();
        if (!gone) startTransition(() => setPart(() => code));
      };
      void takeOver();
      return () => {
        gone = true;
      };
    }, [Part, isReady]);
    return (
      <StandingMarkup ref={markup}>
        {Part ? <Part {...(props as unknown as Props)} /> : hasMarkup ? undefined : (fallback ?? null)}
      </StandingMarkup>
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
      await untilNextTry();
    }
  }
}
