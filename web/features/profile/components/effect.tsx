import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { effectQuery } from '../api/own-effect.ts';

const pathOf = {
  professor: (id: string) => paths.professor.href(Number(id)),
  course: (id: string) => paths.course.href(Number(id)),
  guide: (id: string) => paths.studyGuide.href(id),
};

interface EffectProps {
  readonly userId: string;
  /** What to rate, while nobody was helped yet. */
  readonly children?: ReactNode;
}

/** Whom the person has helped, seen by nobody else, with links to the areas that a setting has opened. */
export function Effect({ userId, children }: EffectProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const settings = useQuery(settingsQuery(table)).data;
  const effect = useQuery(effectQuery(table, userId)).data;
  const helped = effect?.helped ?? 0;
  // One person is said in words alone.
  const [, number, words = ''] = /^(\d*)\s*(.*)$/u.exec(t('profile.effect.helped', { count: helped })) ?? [];
  const opened = effect?.opened ?? 0;
  const kind = effect?.best_kind as keyof typeof pathOf | null | undefined;
  return (
    <Panel aria-labelledby="effect">
      <h2 id="effect" className="mb-3 text-lg font-bold">
        {t('profile.effect.title')}
      </h2>
      {effect && (
        <div className="grid gap-2">
          {helped > 0 ? (
            <p className="flex items-center gap-4 text-lg font-semibold">
              {number && <span className="text-[3.5rem] leading-none font-extrabold text-star-edge">{number}</span>}
              {` ${words}`}
            </p>
          ) : (
            <>
              <p className="text-lg font-semibold">{t('profile.effect.nobodyYet')}</p>
              {children}
            </>
          )}
          {opened > 0 && (
            <p className="flex items-center gap-2 text-ink-soft">
              <Icon name="book" />
              {t('profile.effect.opened', { count: opened })}
            </p>
          )}
          {kind && effect.best_id !== null && effect.best_name !== null && (
            <p className="flex items-center gap-2 text-ink-soft">
              <Icon name="thumb-up" />
              <Link href={pathOf[kind](effect.best_id)} className="roomy underline underline-offset-4">
                {t(`profile.effect.best.${kind}`, {
                  name: localName({ name: effect.best_name, name_en: effect.best_name_en }, language),
                })}
              </Link>
            </p>
          )}
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {effect && helped === 0 && (
          <ButtonLink href={paths.professors.href()} variant="primary" size="small">
            {t('profile.effect.rate')}
          </ButtonLink>
        )}
        {settings?.['institution_reviewing_open'] === true && (
          <ButtonLink href={paths.institutionReviewing.href()} size="small">
            {t('institutionReviews.title')}
          </ButtonLink>
        )}
        {settings?.['library_open'] === true && (
          <ButtonLink href={paths.library.href()} size="small">
            {t('library.title')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
