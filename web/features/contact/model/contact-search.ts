import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';
import type { ContactTopic } from '#contract/words.ts';
import { isOwnPath } from '#web/lib/own-path.ts';
import { parseTopic } from './contact-draft.ts';

/** State of the screen in its address. */
interface ContactSearch {
  readonly topic: ContactTopic | null;
  /** Path of the page that the message is about. */
  readonly about: string | null;
  readonly reference: string | null;
}

/** Reads `?topic=removal&about=/professor/5&reference=DRG-…`; what makes no sense counts as not there. */
export function readContactSearch(search: URLSearchParams): ContactSearch {
  const about = search.get('about') ?? '';
  return {
    topic: parseTopic(search.get('topic')),
    // A page of this site, not an address that another site put into a link.
    about: isOwnPath(about) && /^[^\s\\]{1,401}$/.test(about) ? about : null,
    reference: cutAtCodePoint(search.get('reference')?.trim() ?? '', 40) || null,
  };
}
