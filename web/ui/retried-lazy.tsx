import { type ComponentType, lazy } from 'react';

/** React renders again at once what failed, which asks for nothing; a person who tries again takes longer, ms. */
const minRetryMs = 500;

/**
 * A screen whose code comes with its first rendering, below a Suspense boundary. React's own remembers for good that it
 * could not be fetched; this one asks again when it is rendered later.
 *
 * @param load a function around one `import()`
 */
export function retriedLazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  /** Milliseconds since 1970. */
  let failedAt = Infinity;
  const attempt = () => {
    failedAt = Infinity;
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedAt = Date.now();
        throw error;
      }
    });
  };
  let current = attempt();
  return function RetriedLazy(props) {
    if (Date.now() - failedAt > minRetryMs) current = attempt();
    const Current = current;
    return <Current {...props} />;
  };
}
