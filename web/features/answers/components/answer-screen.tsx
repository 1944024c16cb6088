import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { type EntryDetails, fullName } from '#web/entities/catalogue/entry.ts';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Link } from '#web/ui/link.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { ownClaimQuery } from '../api/own-claim.ts';
import { OwnPage } from './own-page.tsx';

/** Screen where a lecturer claims the own page and answers on it. */
export function AnswerScreen() {
  const { user } = useSession();
  const professor = parseId(useParams()['id']);
  if (!user) return null;
  if (professor === null) return <NoSuchPage />;
  return <AnswerOf key={`${user.firebase_uid} ${professor}`} person={user.firebase_uid} professor={professor} />;
}

function AnswerOf({ person, professor }: { readonly person: string; readonly professor: number }) {
  const { t } = useTranslation();
  const table = useTable();
  const entry = useQuery(entryQuery(table, 'professor', professor));
  const own = useQuery(ownClaimQuery(table, person, professor));
  if (entry.data === null) return <NoSuchPage />;
  if (entry.data && own.data)
    return (
      <Frame entry={entry.data}>
        <OwnPage person={person} professor={professor} own={own.data} />
      </Frame>
    );
  if (entry.isError || own.isError)
    return (
      <div className="mx-auto max-w-xl py-16">
        <ErrorPanel
          title={t('answers.notLoaded')}
          message={t('profile.tryAgain')}
          retryLabel={t('error.retry')}
          retrying={entry.isFetching || own.isFetching}
          onRetry={() => {
            if (entry.isError) void entry.refetch();
            if (own.isError) void own.refetch();
          }}
        />
      </div>
    );
  return <ReviewSkeleton label={t('answers.loading')} count={2} />;
}

function Frame({ entry, children }: { readonly entry: EntryDetails; readonly children: ReactNode }) {
  const words = useTranslation();
  const { t, language } = words;
  const name = (
    <Link href={paths.professor.href(entry.id)} className="underline-offset-4 hover:underline">
      <bdi>{fullName(entry, words)}</bdi>
    </Link>
  );
  return (
    <div className="mx-auto grid max-w-2xl gap-5 py-9">
      <header className="grid gap-2">
        <h1 className="heading wrap-anywhere">{fillText(t('answers.heading'), { name })}</h1>
        <p className="text-sm text-ink-faint">{localName(entry.institution, language)}</p>
        <p className="text-pretty text-ink-soft">{t('answers.lead')}</p>
        <p className="text-sm text-pretty text-ink-faint">{t('answers.noOtherRight')}</p>
      </header>
      {children}
    </div>
  );
}

/** The address names nothing that is in the catalogue. */
function NoSuchPage() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="search" title={t('answers.objections.noProfessor')}>
      <ButtonLink href={paths.professors.href()}>{t('notFound.toProfessors')}</ButtonLink>
    </EmptyState>
  );
}
