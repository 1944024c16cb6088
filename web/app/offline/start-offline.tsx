import { useEffect } from 'react';
import { paths } from '#web/entities/routing/paths.ts';
import { onConnectionChange } from '#web/platform/device/connection.ts';
import { OfflineScreen } from './offline-screen.tsx';

/** GUARD-05 for a device that has never reached the server: there is nothing else to show. */
export function StartOffline() {
  useEffect(() => onConnectionChange(online => online && location.reload()), []);
  return <OfflineScreen onReconnected={() => location.assign(paths.home.href())} />;
}
