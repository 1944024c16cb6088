import type { Translate } from '#web/i18n/translate.ts';
import type { ToastMessage } from '#web/ui/toast/toast-message.ts';
import { comparisonStore } from './compare-store.ts';
import { setComparison } from './change-comparison.ts';
import { type ComparedEntry, comparisonOf, compareToggled } from './comparison.ts';

interface Tools {
  readonly t: Translate;
  readonly show: (message: ToastMessage) => void;
}

/** Puts an entry into the comparison or takes it out; says where neither can be, and what one can do about it. */
export function pressCompare(entry: ComparedEntry, { t, show }: Tools): void {
  const next = compareToggled(comparisonStore.get(), entry);
  if (next === 'full') show({ title: t('compare.full'), description: t('compare.fullHint') });
  else if (next === 'otherKind')
    show({
      title: t(`compare.otherKind.${entry.kind}`),
      description: t('compare.otherKind.hint'),
      action: { label: t('compare.startOver'), onPress: () => setComparison(comparisonOf(entry)) },
    });
  else setComparison(next);
}
