import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { type Owner, watchSlot } from '#web/entities/personal-store/personal-rows.ts';
import { randomId } from '#web/lib/random-id.ts';
import { type GuideValues, parseGuideValues } from './guide-values.ts';

/** A file of a draft: enough to find it, or to go on with its upload, after a reload. */
export interface DraftFile {
  readonly name: string;
  readonly bytes: number;
  /** Of its row in guide_files; null before its upload has begun. */
  readonly id: string | null;
}

/** A guide that is not sent, or one that is being changed. */
export interface GuideDraft {
  /** The id that the guide has or will have, so that sending twice makes one. */
  readonly id: string;
  /** True if there is no such guide yet. */
  readonly isNew: boolean;
  readonly values: GuideValues;
  readonly files: readonly DraftFile[];
  /** Milliseconds since 1970. */
  readonly editedAt: number;
  /** The tab that it is open in, or was last: another one does not write over it. */
  readonly holder: string;
}

/** Of this tab, for as long as its page is open. */
export const thisTab: string = randomId();

/** More than a person keeps at a time; the oldest goes. */
const maxDrafts = 10;

function parseFile(stored: unknown): readonly DraftFile[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { name, bytes, id } = stored as Partial<Record<keyof DraftFile, unknown>>;
  if (typeof name !== 'string' || typeof bytes !== 'number') return [];
  return [{ name, bytes, id: typeof id === 'string' ? id : null }];
}

function parseGuideDraft(stored: unknown): readonly GuideDraft[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const draft = stored as Partial<Record<keyof GuideDraft, unknown>>;
  const values = parseGuideValues(draft.values);
  if (values === null || typeof draft.id !== 'string' || typeof draft.editedAt !== 'number') return [];
  return [
    {
      id: draft.id,
      isNew: draft.isNew === true,
      values,
      files: Array.isArray(draft.files) ? draft.files.flatMap(parseFile) : [],
      editedAt: draft.editedAt,
      holder: typeof draft.holder === 'string' ? draft.holder : '',
    },
  ];
}

const drafts = personalValue<readonly GuideDraft[]>(personalSlots.guide, stored =>
  Array.isArray(stored) ? stored.flatMap(parseGuideDraft) : null,
);

/** A person's drafts, the one that was worked on last first. Nobody reads another person's. */
export function listGuideDrafts(owner: Owner): readonly GuideDraft[] {
  return drafts.read(owner) ?? [];
}

export function findGuideDraft(owner: Owner, id: string): GuideDraft | null {
  return listGuideDrafts(owner).find(draft => draft.id === id) ?? null;
}

/** Writes a draft as this tab's, among the others of its person. */
export function saveGuideDraft(owner: Owner, draft: Omit<GuideDraft, 'editedAt' | 'holder'>): void {
  const others = listGuideDrafts(owner).filter(({ id }) => id !== draft.id);
  const saved: GuideDraft = { ...draft, editedAt: Date.now(), holder: thisTab };
  drafts.write(owner, [saved, ...others].slice(0, maxDrafts));
}

/** From now on it is this tab that writes it; another tab that has it open is notified. */
export function takeGuideDraft(owner: Owner, id: string): GuideDraft | null {
  const all = listGuideDrafts(owner);
  const draft = all.find(one => one.id === id);
  if (!draft) return null;
  if (draft.holder !== thisTab) {
    drafts.write(
      owner,
      all.map(one => (one === draft ? { ...one, holder: thisTab } : one)),
    );
  }
  return draft;
}

export function removeGuideDraft(owner: Owner, id: string): void {
  const others = listGuideDrafts(owner).filter(draft => draft.id !== id);
  if (others.length > 0) drafts.write(owner, others);
  else drafts.remove(owner);
}

/** Calls when drafts have changed, in this tab or in another one. @returns stops it */
export function watchGuideDrafts(listener: () => void): () => void {
  return watchSlot(personalSlots.guide, listener);
}
