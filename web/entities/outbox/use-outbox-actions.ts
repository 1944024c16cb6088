import { useNavigate } from 'react-router';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { readRow } from '#web/entities/personal-store/personal-rows.ts';
import { ratePaths } from '#web/entities/rating/rate-path.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { isFields, type OutboxItem, targetOf } from './outbox-item.ts';
import { removeItem, restoreItem, takeBack } from './outbox.ts';

/** Location state for a page that has its form in a sheet. */
const opensForm = { institutionReview: null };

/** True if another message is being written in this tab, which opening this one would write over. */
function isFormBusy({ what, id, person }: OutboxItem): boolean {
  const draft = what === 'contact' ? readRow(personalSlots.contact) : null;
  if (draft?.owner !== person || !isFields(draft.value)) return false;
  const { message, from } = draft.value;
  return from !== id && typeof message === 'string' && message.trim() !== '';
}

/**
 * Actions of a person on an item that waits.
 * @param onOpen opens the form, where it is not for the router alone to do so
 */
export function useOutboxActions(item: OutboxItem, onOpen?: (href: string) => void) {
  const { t } = useTranslation();
  const { show } = useToast();
  const navigate = useNavigate();
  return {
    /** Takes it back into its form. */
    edit() {
      if (isFormBusy(item)) return show({ title: t('outbox.formBusy'), variant: 'warning' });
      takeBack(item);
      const target = targetOf(item);
      const href = target
        ? ratePaths[target.kind].href(target.target)
        : item.what === 'missing' && isFields(item.values)
          ? paths.rateMissing.pattern + String(item.values['from'])
          : paths[item.what === 'contact' ? 'contact' : 'institutionReviewing'].href();
      if (onOpen) onOpen(href);
      else void navigate(href, { state: opensForm });
    },
    remove() {
      if (!removeItem(item.id)) return;
      show({
        title: t('outbox.deleted'),
        action: {
          label: t('outbox.undo'),
          onPress() {
            if (!restoreItem(item)) show({ title: t('outbox.undoFailed'), variant: 'destructive' });
          },
        },
      });
    },
  };
}
