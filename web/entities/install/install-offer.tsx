import { useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { browserStorage, readStored, writeStored } from '#web/lib/browser-storage.ts';
import { installWay, onInstallWayChange, promptToInstall } from '#web/platform/install.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

const storageKey = 'dargu-install-refused';
/** Time without another offer after a refusal: 90 days. */
const silenceMs = 90 * 24 * 60 * 60 * 1000;

/** True if the person has refused to install the site not long ago. A time to come is that of a clock set wrong. */
function isRefused(now = Date.now()): boolean {
  const at = readStored(browserStorage('localStorage'), storageKey);
  return typeof at === 'number' && at <= now && now - at < silenceMs;
}

function refuse(now = Date.now()): void {
  writeStored(browserStorage('localStorage'), storageKey, now);
}

/** Offers to put the site on the home screen, where the browser can and the person has not said no. */
export function InstallOffer() {
  const { t } = useTranslation();
  const [way, setWay] = useState(installWay);
  const [isGone, setGone] = useState(isRefused);
  useEffect(() => onInstallWayChange(() => setWay(installWay())), []);
  if (!way || isGone) return null;
  const leave = () => {
    refuse();
    setGone(true);
  };
  const install = async () => {
    setGone(true);
    if (!(await promptToInstall())) refuse();
  };
  return (
    <Panel aria-labelledby="install" className="grid justify-items-start gap-3 text-start">
      <h2 id="install" className="text-lg font-bold">
        {t('app.install.title')}
      </h2>
      <p className="text-ink-soft">{t(way === 'ios' ? 'app.install.byHand' : 'app.install.message')}</p>
      <div className="flex flex-wrap gap-2">
        {way === 'prompt' && (
          <Button variant="primary" size="small" data-track="install_web_app" onClick={() => void install()}>
            {t('app.install.add')}
          </Button>
        )}
        <Button variant="ghost" size="small" data-track="refuse_web_app" onClick={leave}>
          {t('app.install.later')}
        </Button>
      </div>
    </Panel>
  );
}
