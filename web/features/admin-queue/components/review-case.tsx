import { type CaseKind, caseName, type CaseRef, type QueueRow } from '#web/entities/admin/case.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isolate } from '#web/lib/isolate.ts';
import { deskIcons } from '#web/ui/desk-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { caseReasonText } from '#web/entities/admin/reason-words.ts';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { Stars } from '#web/ui/stars.tsx';
import { CoverableText } from '#web/entities/admin/coverable-text.tsx';
import { CaseQuote } from '#web/entities/admin/case-quote.tsx';
import type { CaseDetails } from '../model/case-details.ts';
import { reasonsFor } from '../model/verdicts.ts';
import { HoldRules } from './hold-rules.tsx';
import { ReportList } from './report-list.tsx';
import { RuledCase } from './ruled-case.tsx';
import { StandingState } from './standing-state.tsx';
import { useCaseDetails } from './use-case-details.tsx';

/** A review that was held or reported, or any other one that an admin has opened. */
function ReviewCase({ row }: { readonly row: QueueRow }) {
  const { t } = useTranslation();
  const { details, instead } = useCaseDetails(row);
  return (
    <RuledCase
      row={row}
      kind={t('case.kinds.review')}
      details={details}
      state={<StandingState row={row} details={details} />}
    >
      {instead}
      {details && (
        <>
          <ReviewQuote key={`${row.kind}:${row.key}:${details.comment}`} of={row} details={details} />
          <EarlierDecision details={details} />
          <ReportList reports={details.reports} />
          {details.status === 'held' && <HoldRules rules={details.rules ?? []} />}
          {details.status === 'held' && <WhatWriterReads row={row} />}
        </>
      )}
    </RuledCase>
  );
}

export const reviewKind: CaseKind = {
  Body: ReviewCase,
  icon: row => (row.report_count > 0 ? 'flag' : deskIcons.pause),
  title: (row, words) => words.t('case.titles.review', { name: isolate(caseName(row, words)) }),
  hasDetails: true,
};

/** It was sent back before: what its writer was told then. */
function EarlierDecision({ details: { status, decision_reason, decision_note } }: { readonly details: CaseDetails }) {
  const { t } = useTranslation();
  if (status === 'visible' || !decision_reason) return null;
  return (
    <DeskNote icon={<Icon name="info" size={19} className="text-ink-soft" />}>
      <b className="font-semibold">{t('case.toldBefore')}</b>{' '}
      <span className="text-ink-soft">
        {t(caseReasonText(decision_reason))}
        {decision_note && (
          <>
            {' · '}
            <bdi>{decision_note}</bdi>
          </>
        )}
      </span>
    </DeskNote>
  );
}

/** The very words that the writer reads when it is sent back; nobody edits another's text. */
function WhatWriterReads({ row }: { readonly row: QueueRow }) {
  const { t } = useTranslation();
  const { all, given } = reasonsFor(row);
  const [reason] = all;
  if (given === 0 || reason === undefined) return null;
  return (
    <DeskNote icon={<Icon name="edit" size={19} className="text-ink-soft" />}>
      <b className="font-semibold">{t('case.writerReads')}</b>{' '}
      <span className="text-ink-soft">{t('case.writerReadsHint', { reason: t(caseReasonText(reason)) })}</span>
    </DeskNote>
  );
}

/** Text of a review, with what reporters quoted marked, and how to reach someone covered up until it is asked for. */
function ReviewQuote({ of, details }: { readonly of: CaseRef; readonly details: CaseDetails }) {
  const { t, language } = useTranslation();
  const { stars, comment, posted_on, reports } = details;
  const facts = details.facts ?? {};
  const about = facts.course ?? facts.professor;
  return (
    <CaseQuote>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {stars !== undefined && <Stars value={stars} label={t('case.starsOf', { stars })} />}
        <span className="text-xs text-ink-faint">
          {posted_on && <HebrewDate iso={posted_on} />}
          {about && (
            <>
              {' · '}
              <bdi>{localName(about, language)}</bdi>
            </>
          )}
        </span>
      </div>
      {comment ? (
        <CoverableText of={of} comment={comment} quoted={reports.flatMap(({ reported_part }) => reported_part ?? [])} />
      ) : (
        <p className="text-ink-faint">{t('case.noWords')}</p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-faint">
        {typeof facts.difficulty === 'number' && <li>{t('reviews.difficulty', { difficulty: facts.difficulty })}</li>}
        {typeof facts.take_again === 'boolean' && (
          <li>{t(facts.take_again ? 'reviews.professor.again' : 'reviews.professor.notAgain')}</li>
        )}
        {typeof facts.helpful === 'number' && facts.helpful > 0 && (
          <li>{t('reviews.helpful', { count: facts.helpful })}</li>
        )}
        {facts.verified === true && (
          <li className="inline-flex items-center gap-1 text-ok">
            <Icon name="check" size={14} />
            {t('reviews.verified')}
          </li>
        )}
      </ul>
    </CaseQuote>
  );
}
