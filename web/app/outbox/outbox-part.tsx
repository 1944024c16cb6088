import { useOutbox } from '#web/entities/outbox/use-outbox.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';

const load = () => import('./outbox-work.tsx');

/** Sends and shows what waits; its code comes when something does, and stays for the page. */
export function OutboxPart() {
  const isWaiting = useOutbox().length > 0;
  // Without a connection its code may not come; the next thing that happens tries again.
  const work = useLateModule(load, isWaiting, () => undefined);
  return work && <work.OutboxWork />;
}
