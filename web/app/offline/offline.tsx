import { useNavigate } from 'react-router';
import { paths } from '#web/entities/routing/paths.ts';
import { OfflineScreen } from './offline-screen.tsx';
import { useIsCutOff } from './use-is-cut-off.ts';

/** Watches the connection, and covers the page while there is none. */
export function Offline() {
  const navigate = useNavigate();
  const isCutOff = useIsCutOff();
  return isCutOff && <OfflineScreen onReconnected={() => void navigate(paths.home.href())} />;
}
