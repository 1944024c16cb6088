import { useEffect, useRef, type MouseEvent } from 'react';
import { ButtonLink } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface LoadMoreProps {
  /** The next page's own address: what search engines and browsers without scripts follow. */
  readonly href: string;
  readonly label: string;
  readonly loadingLabel: string;
  readonly loading: boolean;
  /** Appends the next page; called when the end of the list comes near, and when the link is pressed. */
  readonly onLoad: () => void;
}

/** Distance to the end at which the next page is fetched, so that nobody waits for it. */
const ahead = '600px';

/** The end of a list that goes on: a link to the next page that usually has done its work before it is seen. */
export function LoadMore({ href, label, loadingLabel, loading, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || loading) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) onLoad();
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [loading, onLoad]);

  const loadHere = (event: MouseEvent) => {
    // A new tab or window is the browser's own business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!loading) onLoad();
  };

  return (
    <div ref={end} className="flex min-h-11 justify-center">
      <ButtonLink href={href} rel="next" onClick={loadHere} aria-disabled={loading || undefined}>
        {loading && <Spinner />}
        {loading ? loadingLabel : label}
      </ButtonLink>
    </div>
  );
}
