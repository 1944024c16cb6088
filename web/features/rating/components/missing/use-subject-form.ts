import { useLocation, useNavigate } from 'react-router';
import { type EntryDetails, fullName } from '#web/entities/catalogue/entry.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { useFilterState } from '#web/entities/filters/filters-provider.tsx';
import { otherKind } from '#web/entities/routing/kind.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Form, useForm } from '#web/lib/use-form.ts';
import {
  changeMissingDraft,
  missingDraftAt,
  type MissingSubject,
  nobody,
  subjectProblems,
} from '../../model/missing-rating.ts';
import type { MissingStart } from '../../model/missing-start.ts';
import type { MissingState } from '../../model/missing-state.ts';
import { draftFor } from '../../model/pending-review.ts';
import { useLikeEntries } from './use-like-entries.ts';

export type SubjectProblem = 'required' | 'exact';

/** Form of what a rating is about, as its fields share it. */
export type SubjectFields = Pick<Form<MissingSubject, SubjectProblem>, 'values' | 'change' | 'problems'>;

/** Subject as the form begins with it: what the address says, then where the person studies or looked last. */
function useFirstSubject({ kind, name, institution: named, department }: MissingStart, known: EntryDetails | null) {
  const { t, language } = useTranslation();
  const { user } = useSession();
  const { professor, course } = useFilterState();
  return (): MissingSubject => {
    const common = { kind, other: nobody, isOther: false };
    if (known) {
      const rated = { id: known.id, name: fullName(known, { t, language }) };
      return { ...common, rated, institution: known.institution.id, department: known.department.id };
    }
    const chosen = [professor.institution, course.institution].find(id => id !== allInstitutions);
    const institution = named ?? user?.institution ?? chosen ?? null;
    const own = institution !== null && institution === user?.institution ? user.department : null;
    return { ...common, rated: { id: null, name }, institution, department: department ?? own };
  };
}

/**
 * The form of what a rating is about, with the entries of the catalogue that may be meant. Each change is stored in the
 * draft; submitted, it leads on to the rating.
 */
export function useSubjectForm(start: MissingStart, known: EntryDetails | null) {
  const navigate = useNavigate();
  const { pathname, search: from } = useLocation();
  const owner = useOwner() ?? null;
  const first = useFirstSubject(start, known);

  function store(subject: MissingSubject): void {
    // Words that were begun on the form of the entry go on here.
    const begun = known && !missingDraftAt(owner, from) ? draftFor(owner, start.kind, known.id) : null;
    changeMissingDraft(owner, from, { subject, ...(begun && { values: begun.values }) });
  }

  const form = useForm<MissingSubject, SubjectProblem>({
    saved: first,
    check(subject) {
      const found = subjectProblems(subject);
      const required = Object.fromEntries(Object.keys(found).map(field => [field, 'required'] as const));
      const isSame = !subject.isOther && sameOf(likeRated, subject) !== undefined;
      return isSame && !found.rated ? { ...required, rated: 'exact' as const } : required;
    },
    onSubmit(subject) {
      const same = sameOf(likeOther, subject);
      const other = subject.other.id === null && same ? { ...subject.other, id: same.id } : subject.other;
      store({ ...subject, other });
      void navigate(pathname + from, { state: { missing: { isRating: true } satisfies MissingState } });
    },
    draft: { read: () => missingDraftAt(owner, from)?.subject ?? null, write: store, remove: () => undefined },
  });
  const { kind, institution, rated, other } = form.values;
  const likeRated = useLikeEntries(kind, rated.id === null ? institution : null, rated.name);
  const likeOther = useLikeEntries(otherKind[kind], other.id === null ? institution : null, other.name);
  return { form, likeRated, likeOther };
}

/** The entry with the same name in the same department. */
function sameOf(like: ReturnType<typeof useLikeEntries>, { department }: MissingSubject) {
  return like.find(entry => entry.isExact && entry.department === department);
}
