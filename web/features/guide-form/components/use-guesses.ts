import { useState } from 'react';
import type { GuideValues } from '#web/entities/guides/guide-values.ts';
import type { FormStart } from '../model/form-session.ts';
import { guessedChanges, guessGuide, type Guess } from '../model/guess-guide.ts';
import type { UploadQueue } from '../model/upload-queue.ts';

const noneByHand: ReadonlySet<string> = new Set();

/** Guesses of the fields from the names of the files and the text, until their writer sets them. */
export function useGuesses(values: GuideValues, queue: UploadQueue, { saved, isNew }: FormStart) {
  const guess = (body: string) => {
    const names = queue.get().flatMap(({ name, problem }) => (problem === null ? [name] : []));
    return guessGuide({ names, body }, saved, new Date());
  };
  /** Fields that their writer has set, in this tab or in the draft. */
  const [setByHand] = useState(() => new Set(Object.keys(guessedChanges(values, guess(values.body), noneByHand))));
  return {
    isTitleOf: (title: string) => isNew && title !== '' && title === guess('').title,
    /** Fields that follow the files and this text. Of a guide that is there nothing is guessed. */
    changes: (body: string): Partial<Guess> => (isNew ? guessedChanges(values, guess(body), setByHand) : {}),
    /** These fields are set by hand from now on. */
    leave(fields: readonly string[]): void {
      for (const field of fields) setByHand.add(field);
    },
  };
}
