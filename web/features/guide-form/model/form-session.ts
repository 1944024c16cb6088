import { onPersonLeaves } from '#web/entities/personal-store/person-changes.ts';
import {
  findGuideDraft,
  type DraftFile,
  removeGuideDraft,
  saveGuideDraft,
  thisTab,
} from '#web/entities/guides/guide-drafts.ts';
import { type GuideValues, isEmptyGuide } from '#web/entities/guides/guide-values.ts';
import type { OwnFile } from './upload-item.ts';
import { UploadQueue, type UploadWorld } from './upload-queue.ts';

/** State of writing one guide in this tab: its draft and its uploads, which go on while other screens show. */
export interface FormSession {
  readonly queue: UploadQueue;
  /** Keeps what the fields say now. */
  setValues(values: GuideValues): void;
  /** True if a draft is stored: then one that is missing was sent or deleted elsewhere. */
  hasDraft(): boolean;
  /** It was sent, given up, or is another tab's: nothing of it is stored any more. */
  end(): void;
}

export interface FormStart {
  readonly person: string;
  readonly id: string;
  /** True if there is no such guide yet. */
  readonly isNew: boolean;
  /** True if an admin rejected it: it is looked at again, whatever becomes of others. */
  readonly wasRefused: boolean;
  /** Saved values, or the initial ones of a new guide. */
  readonly saved: GuideValues;
  /** Stored draft. */
  readonly draft: { readonly values: GuideValues; readonly files: readonly DraftFile[] } | null;
  /** The files that the guide has. */
  readonly savedFiles: readonly OwnFile[];
}

const sessions = new Map<string, { readonly person: string; readonly session: FormSession }>();

/** Uploads of a person who has left stop, and nothing is stored for them any more. */
onPersonLeaves(person => {
  for (const entry of sessions.values()) if (entry.person === person) entry.session.end();
});

/** The session of a guide: the one that is open in this tab, or a new one. Those of another person end. */
export function formSession(start: FormStart, world: Omit<UploadWorld, 'store'>): FormSession {
  for (const { person, session } of sessions.values()) if (person !== start.person) session.end();
  const known = sessions.get(start.id)?.session;
  if (known) return known;
  const created = createSession(start, world);
  sessions.set(start.id, { person: start.person, session: created });
  return created;
}

function createSession({ person, id, isNew, saved, draft, savedFiles }: FormStart, world: Omit<UploadWorld, 'store'>) {
  let values = draft?.values ?? saved;
  let files: readonly DraftFile[] = draft?.files ?? savedFiles;
  let hasDraft = draft !== null;
  let hasEnded = false;

  function write(): void {
    if (hasEnded) return;
    const held = findGuideDraft(person, id);
    // Another tab has it now, and says so here too.
    if (held ? held.holder !== thisTab : hasDraft) return;
    hasDraft = !isUnchanged();
    if (hasDraft) saveGuideDraft(person, { id, isNew, values, files });
    else removeGuideDraft(person, id);
  }

  function isUnchanged(): boolean {
    if (isNew) return isEmptyGuide(values) && files.length === 0;
    const isSameFiles = files.map(file => file.id).join() === savedFiles.map(file => file.id).join();
    return isSameFiles && JSON.stringify(values) === JSON.stringify(saved);
  }

  const queue = new UploadQueue(
    {
      ...world,
      store(next) {
        files = next;
        write();
      },
    },
    savedFiles.map(file => file.id),
  );
  if (draft === null) queue.begin(savedFiles);
  else queue.restore(draft.files);
  return {
    queue,
    setValues(next: GuideValues) {
      values = next;
      write();
    },
    hasDraft: () => hasDraft,
    end() {
      hasEnded = true;
      hasDraft = false;
      queue.stop();
      if (sessions.get(id)?.person === person) sessions.delete(id);
    },
  } satisfies FormSession;
}
