import type { Kind } from '#web/entities/routing/kind.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The address names nothing that is in the catalogue. */
export function NothingToRate({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="search" title={t(`rating.${kind}.missing`)}>
      <ButtonLink href={paths[kind === 'professor' ? 'professors' : 'courses'].href()}>
        {t(kind === 'professor' ? 'notFound.toProfessors' : 'notFound.toCourses')}
      </ButtonLink>
    </EmptyState>
  );
}
