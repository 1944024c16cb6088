import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Says that what is written is stored; nothing before there is something to keep. */
export function DraftState({ hasDraft }: { readonly hasDraft: boolean }) {
  const { t } = useTranslation();
  if (!hasDraft) return <span />;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="check" size={16} />
      {t('guideForm.draftSaved')}
    </span>
  );
}
