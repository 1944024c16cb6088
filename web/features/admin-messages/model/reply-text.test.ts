import { describe, expect, it } from 'vitest';
import { createTranslate } from '#web/i18n/translate.ts';
import { texts } from '#web/testing/texts.ts';
import { templatesFor, verdictSentences, withNewSentences, writeReply } from './reply-text.ts';
import type { NamedThing, NamedVerdict } from './message-case.ts';

const he = createTranslate('he', texts.he);
const en = createTranslate('en', texts.en);

function named(...verdicts: readonly (readonly [NamedVerdict['outcome'], string?] | null)[]): readonly NamedThing[] {
  return verdicts.map((verdict, index) => ({
    kind: 'review',
    key: String(index),
    version: 'v',
    stars: 2,
    comment: 'words',
    posted_on: null,
    status: 'visible',
    verdict: verdict && { outcome: verdict[0], reason: verdict[1] ?? null, decision_id: 1, decided_at: null },
  }));
}

describe('an answer', () => {
  it('says what was decided on each review, and why, in either language', () => {
    const both = named(['removed', 'private_life'], ['kept']);
    expect(verdictSentences(both, en)).toEqual([
      'One was removed. The reason: it is about someone’s private life.',
      'One stays, because our rules allow what it says.',
    ]);
    expect(verdictSentences(both, he)).toEqual([
      'אחת הוסרה. הסיבה: עיסוק בחיים פרטיים.',
      'אחת נשארה, כי מה שכתוב בה מותר לפי הכללים שלנו.',
    ]);
  });

  it('speaks of the only one, and of several, as people do', () => {
    expect(verdictSentences(named(['kept']), en)).toEqual(['It stays, because our rules allow what it says.']);
    expect(verdictSentences(named(['removed', 'spam'], ['removed', 'spam']), he)).toEqual([
      'שתיהן הוסרו. הסיבה: פרסומת או ספאם.',
    ]);
  });

  it('tells nothing of what is not decided', () => {
    expect(verdictSentences(named(null, ['restored']), en)).toHaveLength(1);
  });

  it('is written again where a decision changes, with what was added by hand', () => {
    const before = writeReply('decided', { topic: 'removal', named: named(['kept']), reference: 'DRG-1' }, en);
    const after = verdictSentences(named(['removed', 'false']), en);
    const changed = withNewSentences(`${before.text}\nRegards, Neta`, before.sentences, after);
    expect(changed).toContain('It was removed');
    expect(changed).not.toContain('It stays');
    expect(changed).toContain('Regards, Neta');
  });

  it('asks somebody to look where its sentences were changed by hand', () => {
    const { text, sentences } = writeReply(
      'decided',
      { topic: 'removal', named: named(['kept']), reference: 'DRG-1' },
      en,
    );
    expect(withNewSentences(text.replace('stays', 'remains'), sentences, ['It was removed.'])).toBeNull();
  });

  it('of a question begins with thanks', () => {
    expect(templatesFor({ topic: 'problem' })).toEqual(['thanks', 'details']);
  });
});
