import { useLateModule } from '#web/ui/use-late-module.ts';

const load = () => import('./install-offer.tsx');

/** The offer to install the site, whose code comes after the screen that it stands on. */
export function LateInstallOffer() {
  const offer = useLateModule(load, true);
  return offer && <offer.InstallOffer />;
}
