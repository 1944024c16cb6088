import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { parseUuid } from '#web/entities/routing/parse-uuid.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ReviewSkeleton } from '#web/ui/skeleton.tsx';
import { ownGuideFilesQuery, ownGuideQuery } from '../api/own-guide.ts';
import type { OwnGuide } from '../model/guide-form.ts';
import { startEdit } from '../model/guide-start.ts';
import type { OwnFile } from '../model/upload-item.ts';
import { GuideForm } from './guide-form.tsx';
import { sentId, SentScreen } from './sent-screen.tsx';

/** Changes an own guide, in any state from which it can be sent again. */
export function EditGuideScreen() {
  const { user } = useSession();
  const { state } = useLocation();
  const id = parseUuid(useParams()['guideId']);
  if (!user) return null;
  const person = user.firebase_uid;
  const sent = sentId(state);
  if (sent !== null) return <SentScreen key={sent} person={person} id={sent} />;
  return id === null ? <NothingToEdit /> : <GuideOf key={`${person} ${id}`} person={person} id={id} />;
}

function GuideOf({ person, id }: { readonly person: string; readonly id: string }) {
  const { t } = useTranslation();
  const table = useTable();
  const guide = useQuery(ownGuideQuery(table, person, id));
  const files = useQuery(ownGuideFilesQuery(table, person, id));
  const queries = [guide, files];
  // The form opens once with what is true now: another device may have changed it. From then on it is its writer's.
  const [opened, setOpened] = useState<{ readonly guide: OwnGuide; readonly files: readonly OwnFile[] } | null>(null);
  const areHere = queries.every(({ data, isFetchedAfterMount }) => data !== undefined && isFetchedAfterMount);
  if (!opened && areHere && guide.data && files.data) setOpened({ guide: guide.data, files: files.data });

  if (opened) return <ChangedGuide person={person} guide={opened.guide} files={opened.files} />;
  if (areHere) return <NothingToEdit />;
  if (queries.some(({ isError }) => isError))
    return (
      <div className="mx-auto max-w-xl py-16">
        <ErrorPanel
          error={queries.find(({ isError }) => isError)?.error}
          retrying={queries.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of queries) if (query.isError) void query.refetch();
          }}
        />
      </div>
    );
  return (
    <div className="py-7">
      <ReviewSkeleton label={t('guideForm.loading')} count={2} />
    </div>
  );
}

interface ChangedGuideProps {
  readonly person: string;
  readonly guide: OwnGuide;
  readonly files: readonly OwnFile[];
}

function ChangedGuide({ person, guide, files }: ChangedGuideProps) {
  const { t } = useTranslation();
  const [start, setStart] = useState(() => startEdit(person, guide, files));
  const [turn, setTurn] = useState(0);
  const { status, decision_reason: reason, decision_note: note } = guide;
  if (status === 'removed' || status === 'merged') return <NothingToEdit isClosed about={guide.id} />;
  return (
    <div className="grid grid-cols-1 gap-5 py-7">
      <header className="grid gap-2">
        <h1 className="heading">{t('guideForm.edit')}</h1>
        <p className="lead">{t(status === 'published' ? 'guideForm.leadPublished' : 'guideForm.lead')}</p>
      </header>
      {reason && (
        <div className="rounded-md border border-line bg-raised px-4 py-3 text-sm">
          <p className="font-semibold">{t('contributions.reason', { reason: t(`contributions.reasons.${reason}`) })}</p>
          {note && (
            <p dir="auto" className="mt-0.5 text-pretty">
              {note}
            </p>
          )}
        </div>
      )}
      <GuideForm
        key={turn}
        start={start}
        onTakeOver={() => {
          setStart(startEdit(person, guide, files));
          setTurn(turn + 1);
        }}
      />
    </div>
  );
}

/** The address names no guide of the person, or one that can be changed no more. */
function NothingToEdit({ isClosed = false, about }: { readonly isClosed?: boolean; readonly about?: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search"
      title={t(isClosed ? 'guideForm.closed' : 'guideForm.missing')}
      message={t(isClosed ? 'guideForm.closedHint' : 'guideForm.missingHint')}
    >
      <ButtonLink href={paths.contributions.href()}>{t('contributions.title')}</ButtonLink>
      {about !== undefined && (
        <ButtonLink href={paths.contact.href({ topic: 'appeal', about: paths.studyGuide.href(about) })}>
          {t('rating.appeal')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
