import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** ROUTE-22: says that there is nothing here, and where to go on. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 py-20 text-center">
      <p aria-hidden="true" className="text-accent text-[4.5rem] leading-none font-extrabold tabular-nums">
        404
      </p>
      <h1 className="heading">{t('notFound.title')}</h1>
      <p className="lead">{t('notFound.message')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink href={paths.professors.href()} variant="primary">
          {t('notFound.toProfessors')}
        </ButtonLink>
        <ButtonLink href={paths.courses.href()}>{t('notFound.toCourses')}</ButtonLink>
      </div>
    </section>
  );
}
