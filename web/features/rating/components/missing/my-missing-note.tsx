import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { MyMissing } from '../../api/my-missing.ts';

interface MyMissingNoteProps {
  readonly missing: MyMissing;
}

/** On the card of an own rating of something missing: where it stands, and the ways on from a refusal. */
export function MyMissingNote({ missing }: MyMissingNoteProps) {
  const { t, language } = useTranslation();
  const { state, part, name } = missing;
  const institution = localName(missing.institutionName, language);
  if (state !== 'refused') {
    return (
      <p className="mt-2 text-sm text-pretty text-ink-soft">
        {state === 'moved' ? t('missing.moved', { name }) : t('missing.waiting')}
      </p>
    );
  }
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-sm text-pretty text-ink-soft">{t(`missing.refused.${part}`, { institution })}</p>
    </div>
  );
}
