import { useLocation } from 'react-router';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';

const loadPage = () => import('./wanted-page.tsx');

/** Slot for the note why a visitor was sent to the list; its code is loaded only then. */
export function WantedPageSlot() {
  const { wantedPath, setWantedPath } = useSignIn();
  const { pathname } = useLocation();
  const isHere = wantedPath !== null && pathname === paths.professors.pattern;
  const page = useLateModule(loadPage, isHere, () => setWantedPath(null));
  return isHere && page && <page.WantedPage path={wantedPath} />;
}
