import { useSession } from '#web/entities/session/session-context.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { OutboxStrip } from '#web/features/outbox/components/outbox-strip.tsx';
import { useOutboxSender } from './use-outbox-sender.ts';
import { useNotifySent } from './use-notify-sent.ts';

/** Sends the items that wait, notifies of the outcome, and says that something waits. */
export function OutboxWork() {
  const { status, isProfileLoaded } = useSession();
  const owner = useOwner();
  const isKnown = status === 'out' || isProfileLoaded;
  useOutboxSender(isKnown ? owner : undefined);
  useNotifySent(isKnown ? owner : undefined);
  return <OutboxStrip />;
}
