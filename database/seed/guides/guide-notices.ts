import type { NoticeKind } from '#contract/words.ts';
import type { DemoGuide } from './guide.ts';

const kinds: Partial<Record<DemoGuide['status'], NoticeKind>> = {
  published: 'guide_approved',
  rejected: 'guide_rejected',
  hidden: 'guide_hidden',
};

/** Notices of the demo's author about the own guides; the newest is unread. */
export function noticesOf(author: string, guides: readonly DemoGuide[]): object[] {
  const notified = guides
    .filter(({ user_id }) => user_id === author)
    .flatMap(({ id, course_id, status, decided_at }) => {
      const kind = kinds[status];
      return kind && decided_at ? [{ kind, guide_id: id, course_id, created_at: decided_at }] : [];
    })
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  return notified.map((notice, index) => ({
    ...notice,
    user_id: author,
    count: 1,
    read_at: index === 0 ? null : notice.created_at,
  }));
}
