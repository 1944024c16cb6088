import { describe, expect, it } from 'vitest';
import { factAnswers, type Fact } from '#contract/words.ts';
import { createTranslate } from '#web/i18n/translate.ts';
import { texts } from '#web/testing/texts.ts';
import { factsToAsk, isSensitive, parseAnsweredPair, readFacts, saidKey, shortKeys, withAnswer } from './facts.ts';

const all = Object.keys(factAnswers) as Fact[];

describe('facts that are known', () => {
  it('are read from the column, sensitive ones last; what a later release counts is left out', () => {
    const known = readFacts({
      reserve: ['yes', 5, 5, 2026],
      recorded: [null, 9, 16, 2026],
      group_work: ['no', 4, 4, 2025, true],
      parking: ['yes', 9, 9, 2026],
      exam: ['oral', 9, 9, 2026],
      hours: 'many',
    });
    expect(known.map(({ fact, answer, isOld }) => [fact, answer, isOld])).toEqual([
      ['recorded', null, false],
      ['group_work', 'no', true],
      ['reserve', 'yes', false],
    ]);
    expect([null, [], 'x', 7].map(readFacts)).toEqual([[], [], [], []]);
  });

  it('are named in short where most agree, neither old nor sensitive', () => {
    const known = readFacts({
      reserve: ['yes', 5, 5, 2026],
      recorded: [null, 9, 16, 2026],
      group_work: ['no', 4, 4, 2025, true],
      attendance: ['yes', 9, 9, 2026],
      exam: ['open_book', 9, 9, 2026],
      hours: ['3_to_5', 9, 9, 2026],
      textbook: ['no', 9, 9, 2026],
    });
    expect(shortKeys(known, 3)).toEqual([
      'facts.short.attendance.yes',
      'facts.short.exam.open_book',
      'facts.short.hours.3_to_5',
    ]);
  });

  it.each(['he', 'en'] as const)('have words for each answer, %s', language => {
    const t = createTranslate(language, texts[language]);
    for (const fact of all) {
      for (const answer of factAnswers[fact]) {
        if (fact === 'role') continue;
        const known = [{ fact, answer, agreeing: 3, given: 3, year: 2026, isOld: false }];
        const keys = [`facts.answers.${answer}` as const, saidKey(fact, answer), ...shortKeys(known, 1)];
        expect(keys.filter(key => t(key) === key)).toEqual([]);
        expect(keys).toHaveLength(isSensitive(fact) ? 2 : 3);
      }
    }
  });
});

describe('what is asked', () => {
  it('are three, with one sensitive at most, where nothing is known', () => {
    const asked = factsToAsk([], ['role']);
    expect(asked).toHaveLength(3);
    expect(asked.filter(isSensitive)).toHaveLength(1);
  });

  it('are those with the fewest answers that the person has not given', () => {
    const known = readFacts({
      attendance: ['yes', 9, 9, 2026],
      recorded: ['yes', 5, 5, 2026],
      exam: ['project', 3, 3, 2026],
    });
    expect(factsToAsk(known, ['role', 'hours', 'reserve'])).toEqual(['accommodations', 'group_work', 'midterms']);
    expect(
      factsToAsk(
        known,
        all.filter(fact => !['attendance', 'recorded'].includes(fact)),
      ),
    ).toEqual(['recorded', 'attendance']);
    expect(factsToAsk(known, all)).toEqual([]);
    // The role, which is no fact among facts, comes first where it is unknown.
    expect(factsToAsk(known, [])[0]).toBe('role');
    expect(readFacts({ role: ['tutorial', 3, 3, 2026] })).toEqual([]);
  });
});

it('answers that were stored are read, and what is none is left out', () => {
  const pair = { course: 5, professor: 7, answers: { recorded: 'yes', exam: 'oral' }, year: 2026, semester: 'a' };
  expect(parseAnsweredPair(JSON.parse(JSON.stringify(pair)))).toEqual({ ...pair, answers: { recorded: 'yes' } });
  expect([null, 7, {}, { ...pair, answers: {} }, { ...pair, course: 'x' }].map(parseAnsweredPair)).toEqual(
    Array(5).fill(null),
  );
  expect(withAnswer({ recorded: 'yes' }, 'recorded', 'no')).toEqual({ recorded: 'no' });
  expect(withAnswer({ recorded: 'yes' }, 'recorded', null)).toEqual({});
});
