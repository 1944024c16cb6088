import { adminHref } from '#web/entities/admin/admin-places.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { type DeskState, deskHref, ofKind } from '../model/desk-state.ts';

/** Note where no row is shown: nothing fits, or there is nothing yet and the first import is the way to begin. */
export function EmptyDesk({ state, onCreate }: { readonly state: DeskState; readonly onCreate: () => void }) {
  const { t } = useTranslation();
  const all = ofKind(state, state.kind);
  const isNarrowed = deskHref({ ...state, sort: all.sort }) !== deskHref({ ...all, institution: null });
  if (isNarrowed || state.team) {
    return (
      <EmptyState title={t('catalogueDesk.noneFits')} message={t('catalogueDesk.noneFitsHint')}>
        <ButtonLink href={deskHref({ ...all, institution: null })}>{t('catalogueDesk.showAll')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={workIcons.building} title={t('catalogueDesk.noneYet')} message={t('catalogueDesk.noneYetHint')}>
      <ButtonLink variant="primary" icon={workIcons.upload} href={adminHref('import')}>
        {t('catalogueDesk.firstImport')}
      </ButtonLink>
      <Button onClick={onCreate}>{t(`catalogueDesk.new.${state.kind}`)}</Button>
    </EmptyState>
  );
}
