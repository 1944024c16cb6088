import { useIsOutboxNeeded, useOutbox } from '#web/entities/outbox/use-outbox.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';

/** With what asks before signing out, and what says how it went: they have to be here before the connection is not. */
const load = async () => {
  const [{ OutboxWork }] = await Promise.all([
    import('./outbox-work.tsx'),
    import('#web/ui/dialog-popup.tsx'),
    import('#web/ui/toast/toast-region.tsx'),
  ]);
  return { OutboxWork };
};

/**
 * Sends and shows what waits. Its code comes with the first form that may fill the outbox, since without a connection
 * it would come too late, and stays for the page.
 */
export function OutboxPart() {
  const isNeeded = useIsOutboxNeeded();
  const isWaiting = useOutbox().length > 0;
  const work = useLateModule(load, isNeeded || isWaiting);
  return work && <work.OutboxWork />;
}
