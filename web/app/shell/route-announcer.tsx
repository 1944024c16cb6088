import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/**
 * After a navigation inside the application: tells screen readers the new title, and moves the keyboard to the new
 * screen, as a page load would. Going back keeps the focus where the browser puts it, beside the restored position; a
 * window that was opened before the screen had come keeps it too.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const previous = useRef(pathname);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setMessage(document.title);
    const isInDialog = document.activeElement?.closest('[role=dialog][data-open]');
    if (kind !== 'POP' && !isInDialog) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, kind]);
  return (
    <VisuallyHidden>
      <span role="status">{message}</span>
    </VisuallyHidden>
  );
}
