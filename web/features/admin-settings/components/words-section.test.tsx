import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { tableResponses } from '#web/testing/table-responses.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { NicknamesSection } from './nicknames-section.tsx';
import { WordsSection } from './words-section.tsx';

afterEach(cleanup);

function open(language: 'he' | 'en' = 'en') {
  const words = [
    { phrase: 'חרא', written: 'חרא', held: 14, published: 12 },
    { phrase: 'לכ תמות', written: 'לך תמות', held: 1, published: 0 },
  ];
  const nicknames = [{ id: 1, nickname: 'אינפי', meaning: 'חשבון אינפיניטסימלי' }];
  const responses = tableResponses({
    '/rpc/word_desk': () => words,
    '/rpc/preview_word': () => [
      {
        phrase: 'עלוב',
        is_listed: false,
        total: 18_240,
        held: 23,
        kept: 2,
        removed: 1,
        samples: [{ status: 'removed', before: 'בן אדם ', match: 'עלוב', after: '' }],
      },
    ],
    '/rpc/add_word': () => [{ outcome: 'done', phrase: 'עלוב', decision_id: 7 }],
    '/rpc/remove_word': () => [{ outcome: 'done', decision_id: 8 }],
    '/rpc/undo_decision': () => [{ outcome: 'done', undone_as: 9 }],
    '/search_nicknames': (_url, body) => (body === null ? nicknames : [{ id: 2 }]),
  });
  renderScreen({
    at: '/admin/settings',
    routes: {
      '/admin/settings': (
        <>
          <WordsSection />
          <NicknamesSection />
        </>
      ),
    },
    responses,
    language,
  });
  /** Requests that wrote; the list itself is read by POST too. */
  const written = () => responses.sent.filter(({ what }) => !/word_desk|preview_word/.test(what));
  return { responses, written, user: userEvent.setup() };
}

describe.each(['he', 'en'] as const)('the word list in %s', language => {
  const t = texts[language].words;

  it('tries a word on what there is before it is added, with its forms', async () => {
    const { user, written } = open(language);
    await user.type(await screen.findByLabelText(t.field), 'עלוב');
    expect(screen.getByText(/העלוב, ועלוב, שעלוב/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t.try }));
    const samples = await screen.findByRole('list', { name: t.samples });
    expect(within(samples).getByText('עלוב').tagName).toBe('MARK');
    expect(within(samples).getByText(t.status.removed)).toBeTruthy();
    expect(screen.getByText(/18,240/)).toBeTruthy();
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
    await user.click(screen.getByRole('button', { name: t.addAnyway }));
    expect(await screen.findByText(t.added.replace('{{word}}', 'עלוב'))).toBeTruthy();
    expect(written().at(-1)).toEqual({ what: 'POST /rpc/add_word', body: { given: 'עלוב' } });
    expect(screen.queryByRole('list', { name: t.samples })).toBeNull();
  });
});

const { settingsDesk, words } = texts.en;

describe('the words of the list', () => {
  it('say what each has held, and which one is mostly wrong', async () => {
    open();
    expect(
      await screen.findByText(
        words.doubtful.replace('{{word}}', 'חרא').replace('{{held}}', '14').replace('{{published}}', '12'),
      ),
    ).toBeTruthy();
  });

  it('are taken off at once, and put back from the message', async () => {
    const { user, written } = open();
    await user.click(await screen.findByRole('button', { name: words.remove.replace('{{word}}', 'לך תמות') }));
    await user.click(await screen.findByRole('button', { name: settingsDesk.undo }));
    expect(await screen.findByText(settingsDesk.undone)).toBeTruthy();
    expect(written()).toEqual([
      { what: 'POST /rpc/remove_word', body: { phrase: 'לכ תמות' } },
      { what: 'POST /rpc/undo_decision', body: { id: 8 } },
    ]);
  });

  it('are not tried where there is no word', async () => {
    const { user, responses } = open();
    await user.type(await screen.findByLabelText(words.field), '!!{Enter}');
    expect(await screen.findByText(words.invalid)).toBeTruthy();
    expect(responses.requests.some(request => request.includes('preview_word'))).toBe(false);
  });
});

describe('nicknames', () => {
  const t = settingsDesk.nicknames;

  it('are added, changed in place, and removed with a way back', async () => {
    const { user, written } = open();
    await user.click(await screen.findByRole('button', { name: t.edit.replace('{{nickname}}', 'אינפי') }));
    const meaning = screen.getAllByLabelText(t.meaning)[1];
    if (!meaning) throw new Error('no second form');
    await user.clear(meaning);
    await user.type(meaning, 'חדו"א{Enter}');
    await screen.findByText(t.saved);
    await user.click(await screen.findByRole('button', { name: t.remove.replace('{{nickname}}', 'אינפי') }));
    await screen.findByText(t.removed);
    await user.type(screen.getByLabelText(t.nickname), 'two words');
    await user.click(screen.getByRole('button', { name: t.add }));
    expect(await screen.findAllByText(t.invalid)).not.toEqual([]);
    expect(written()).toEqual([{ what: 'PATCH /search_nicknames', body: { nickname: 'אינפי', meaning: 'חדו"א' } }]);
  });
});
