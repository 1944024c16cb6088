import { Hono } from 'hono';
import { type Language, languageNamedIn, localizedPath, pathWithLanguage, locales } from '#contract/locales.ts';
import { createTranslate } from '#contract/translate.ts';
import { professorTitles } from '#contract/words.ts';
import type { Database } from '@dargu/pg-one-sync';
import { tagHeaders } from '../../http/response-cache/tags.ts';
import { rowsForVisitor } from '../as-visitor.ts';
import type { PageSource } from '../page-source.ts';
import { escapeXml, type PictureReader } from '../pictures/svg.ts';

/** Ten minutes after a removal no cache gives the words of a review. */
const headers = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
  ...tagHeaders(['p*', 'q']),
};

interface Feed {
  readonly institution: number;
  readonly name: string;
  /** As in Atom, the beginning of a day in Israel. */
  readonly today: string;
  readonly entries: readonly FeedEntry[];
}

interface FeedEntry {
  readonly review: string;
  readonly name: string;
  readonly title: string | null;
  readonly stars: string;
  readonly words: string;
  readonly day: string;
}

/** /institution/{id}/feed.xml: the newest reviews of an institution (Atom, RFC 4287), in the language of `?lng=`. */
export function feeds(database: Database, source: Pick<PageSource, 'messages'>, siteUrl: string): Hono {
  const app = new Hono();
  app.get('/institution/:id{[1-9][0-9]{0,8}}/feed.xml', async ({ req }) => {
    const language = languageNamedIn(new URL(req.url).search);
    const feed = await readFeed(database, Number(req.param('id')), language);
    if (feed === null) return new Response(null, { status: 404 });
    const t = createTranslate(language, await source.messages(language));
    return new Response(atom(feed, { language, t }, siteUrl), { headers });
  });
  return app;
}

const day = (instant: string) => `to_char(${instant}, 'YYYY-MM-DD"T00:00:00Z"')`;
const israel = `at time zone 'Asia/Jerusalem'`;

/** Reads as a visitor does; null where there is no such institution. */
async function readFeed(database: Database, institution: number, language: Language): Promise<Feed | null> {
  const suffix = locales[language].columnSuffix;
  const text = `
    select coalesce(institution.name${suffix}, institution.name), ${day(`now() ${israel}`)}, entry.review::text,
      coalesce(entry.name${suffix}, entry.name), entry.title, entry.rating1::text, entry.excerpt,
      ${day(`entry.created_at ${israel}`)}
    from public.institutions as institution
    left join public.institution_feed($1::int) as entry on true
    where institution.id = $1::int`;
  const step = { name: `institution_feed${suffix}`, text, values: [String(institution)] };
  const rows = await rowsForVisitor(database, step);
  const [first] = rows;
  if (!first) return null;
  const [name, today] = first;
  return {
    institution,
    name: name ?? '',
    today: today ?? '',
    entries: rows.flatMap(([, , review, who, title, stars, words, written]) =>
      review
        ? [
            {
              review,
              name: who ?? '',
              title: title ?? null,
              stars: stars ?? '',
              words: words ?? '',
              day: written ?? '',
            },
          ]
        : [],
    ),
  };
}

/** Characters that XML does not know, and those without a shape. */
const noXml = /[^\P{C}\t\n\u200c-\u200f]/gu;
const escaped = (text: string) => escapeXml(text.replaceAll(noXml, ''));

function atom({ institution, name, today, entries }: Feed, { language, t }: PictureReader, siteUrl: string): string {
  const address = (path: string) => siteUrl + localizedPath(path, language);
  const link = (relation: string, href: string) => `<link rel="${relation}" href="${escaped(href)}"/>`;
  const own = siteUrl + pathWithLanguage(`/institution/${institution}/feed.xml`, language);
  const items = entries.map(({ review, name: lecturer, title, stars, words, day: written }) => {
    const known = professorTitles.find(each => each === title);
    const whole = known === undefined ? lecturer : `${t(`titles.${known}`)} ${lecturer}`;
    return (
      `<entry><id>${siteUrl}/review/${review}</id><title>${escaped(`${whole} · ${t('score.stars', { stars })}`)}</title>` +
      `<updated>${written}</updated>${link('alternate', address(`/review/${review}`))}` +
      `<content type="text">${escaped(words)}</content></entry>`
    );
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">` +
    `<id>${siteUrl}/institution/${institution}/feed.xml</id><title>${escaped(t('feed.title', { name }))}</title>` +
    `<updated>${entries[0]?.day ?? today}</updated><author><name>${escaped(t('app.name'))}</name></author>` +
    link('self', own) +
    link('alternate', address(`/institution/${institution}`)) +
    `${items.join('')}</feed>`
  );
}
