import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Says that what is written is kept; nothing before there is something to keep. */
export function DraftState({ savedAt }: { readonly savedAt: number | null }) {
  const { t } = useTranslation();
  if (savedAt === null) return <span />;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="check" size={16} />
      {t('guideForm.draftSaved')}
    </span>
  );
}
