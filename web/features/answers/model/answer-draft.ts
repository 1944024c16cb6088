import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';

interface AnswerDraft {
  /** Of which page, and which of its two forms: another one starts empty. */
  readonly draftKey: string;
  readonly text: string;
}

function parseText(stored: unknown): AnswerDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { draftKey, text } = stored as Partial<Record<keyof AnswerDraft, unknown>>;
  return typeof draftKey === 'string' && typeof text === 'string' ? { draftKey, text } : null;
}

const drafts = personalValue<AnswerDraft>(personalSlots.answer, parseText);

interface TextField {
  readonly text: string;
}

/** Draft of one of the two forms of a page, for `useForm`. */
export function answerDraft(owner: Owner, form: 'claim' | 'answer', professor: number) {
  const draftKey = `${form} ${professor}`;
  return {
    read: (): TextField | null => {
      const stored = drafts.read(owner);
      return stored?.draftKey === draftKey ? { text: stored.text } : null;
    },
    write: ({ text }: TextField) => drafts.write(owner, { draftKey, text }),
    remove: () => {
      if (drafts.read(owner)?.draftKey === draftKey) drafts.remove(owner);
    },
  };
}
