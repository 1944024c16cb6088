import { useState } from 'react';
import { entryOfAction } from '#web/entities/session/entry-of-action.ts';
import type { PendingAction } from '#web/entities/session/pending-actions.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { useEntry } from '#web/entities/catalogue/use-entry.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { readReport } from '#web/features/reports/model/report-draft.ts';
import { reasonText } from '#web/features/reports/model/report-target.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';

const acts = {
  bookmark: documentIcons.bookmark,
  facts: 'edit',
  follow: 'bell',
  guideRequest: 'book',
  hide: 'close',
  open: 'edit',
  rate: 'edit',
  rateMissing: 'edit',
  report: 'flag',
  reviewInstitution: 'edit',
  save: documentIcons.bookmark,
  upload: 'share',
  vote: 'thumb-up',
} as const satisfies Readonly<Record<string, IconSource>>;

type ActName = keyof typeof acts;

/** Acts whose title names what they are about. */
const named = ['follow', 'open', 'rate', 'save', 'upload'] as const satisfies readonly ActName[];

/** Null where signing in leads to an ordinary page. */
function actOf(action: PendingAction): ActName | null {
  if (action.what === 'guideVote') return 'vote';
  if (action.what !== 'visit') return action.what;
  if (action.path.startsWith('/rate/')) return 'open';
  return action.path.startsWith(paths.addStudyGuide.pattern) ? 'upload' : null;
}

/** Texts of what waits for signing in. */
export interface Act {
  readonly icon: IconSource;
  readonly title: string;
  readonly what: string;
  readonly more: string;
}

/** What is done after signing in, in words; null where nothing waits. */
export function useAct(action: PendingAction | null): Act | null {
  const translation = useTranslation();
  const { t } = translation;
  // Once the person is here it belongs to them.
  const [reason] = useState(() => (action?.what === 'report' ? readReport(null, action.target).reason : null));
  const { entry } = useEntry(action && entryOfAction(action));
  const name = entry && fullName(entry, translation);
  const act = action && actOf(action);
  if (!act) return null;
  const withName = named.find(one => one === act);
  const title = name !== null && withName ? t(`login.acts.${withName}.named`, { name }) : t(`login.acts.${act}.title`);
  const texts = { icon: acts[act], title, what: t(`login.acts.${act}.what`), more: t(`login.acts.${act}.then`) };
  if (action.what !== 'report' || reason === null) return texts;
  const { target } = action;
  const about = name !== null && target.kind === 'review' ? t('login.acts.report.of', { name }) : name;
  return { ...texts, what: t(reasonText(target, reason)), more: about ?? texts.what };
}
