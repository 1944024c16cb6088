import { guideTypes, type GuideLanguage } from '#contract/words.ts';
import type { Language } from '#contract/locales.ts';
import { type GuideDraft, listGuideDrafts, takeGuideDraft } from '#web/entities/guides/guide-drafts.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';
import { randomId } from '#web/lib/random-id.ts';
import type { FormStart } from './form-session.ts';
import { emptyGuide, type OwnGuide, valuesOfGuide } from './guide-form.ts';
import type { OwnFile } from './upload-item.ts';

/** Initial values of a form. */
export type GuideStart = FormStart;

/** Values of a new guide in the address. */
function readSearch(search: URLSearchParams) {
  return {
    draft: search.get('draft'),
    course: parseId(search.get('course') ?? undefined),
    type: guideTypes.find(type => type === search.get('type')) ?? null,
  };
}

const writtenIn = (language: Language): GuideLanguage => language;

/** A new guide, whatever drafts there are. */
export function startNew(person: string, search: URLSearchParams, language: Language): GuideStart {
  const { course, type } = readSearch(search);
  return {
    person,
    id: randomId(),
    isNew: true,
    wasRefused: false,
    saved: emptyGuide(writtenIn(language), course, type),
    draft: null,
    savedFiles: [],
  };
}

/** The draft that the address means, or the last one where it fits, or a new guide. */
export function startOf(person: string, search: URLSearchParams, language: Language): GuideStart {
  const { draft: wanted, course, type } = readSearch(search);
  const fits = ({ id, isNew, values }: GuideDraft) =>
    isNew && (wanted === null ? course === null || values.course === null || values.course === course : id === wanted);
  const found = listGuideDrafts(person).find(fits);
  const draft = found && takeGuideDraft(person, found.id);
  const fresh = startNew(person, search, language);
  if (!draft) return fresh;
  const values = { ...draft.values, course: draft.values.course ?? course, type: draft.values.type ?? type };
  return { ...fresh, id: draft.id, draft: { values, files: draft.files } };
}

/** A guide that is there, with what was changed of it in this browser. */
export function startEdit(person: string, guide: OwnGuide, savedFiles: readonly OwnFile[]): GuideStart {
  return {
    person,
    id: guide.id,
    isNew: false,
    wasRefused: guide.decision_reason !== null,
    saved: valuesOfGuide(guide),
    draft: takeGuideDraft(person, guide.id),
    savedFiles,
  };
}
