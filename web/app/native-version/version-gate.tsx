import { useEffect, useState } from 'react';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { isNative } from '#web/platform/device/kind.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';
import { isOlder } from './is-older.ts';

const loadScreen = () => import('./update-screen.tsx');
const loadVersion = () => import('#web/platform/native/app-version.ts');

/** Tells a native app that is too old for this server to update. */
export function VersionGate() {
  const { minVersion } = useClientConfig().native;
  const [isTooOld, setTooOld] = useState(false);
  useEffect(() => {
    if (minVersion === null || !isNative()) return undefined;
    let isLeft = false;
    const compare = async () => {
      const version = await (await loadVersion()).appVersion();
      if (!isLeft && version !== null) setTooOld(isOlder(version, minVersion));
    };
    void compare();
    return () => {
      isLeft = true;
    };
  }, [minVersion]);
  const screen = useLateModule(loadScreen, isTooOld);
  return isTooOld && screen && <screen.UpdateScreen />;
}
