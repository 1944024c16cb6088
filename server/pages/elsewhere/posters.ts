import { type Context, Hono } from 'hono';
import { renderSVG } from 'uqr';
import { defaultLanguage, isLanguage, languages, locales, splitLanguage } from '#contract/locales.ts';
import { createTranslate } from '#contract/translate.ts';
import type { Database } from '@dargu/pg-one-sync';
import { tagHeaders } from '../../http/response-cache/tags.ts';
import { policyOfStyles } from '../content-security-policy.ts';
import type { PageSource } from '../page-source.ts';
import { fitLines } from '../pictures/measured-lines.ts';
import {
  addressOfLaunch,
  type PrintedLaunch,
  launchPaths,
  redirectToCode,
  readLaunch,
} from '../pictures/read-launch.ts';
import { escapeXml, type PictureReader } from '../pictures/svg.ts';

/** What is printed is days old anyway; a cache in front drops it when a launch changes. */
const cached = { 'cache-control': 'public, max-age=600', ...tagHeaders(['o*']) };

/**
 * /go/{code}/poster and /go/{code}/{link}/poster: a page of paper with a code to scan, in the language of `?lang=`, of
 * the path, or in the default one. `?professor={id}` makes one for a class, which leads to the form for its lecturer.
 */
export function posters(database: Database, source: Pick<PageSource, 'messages'>, siteUrl: string): Hono {
  const app = new Hono();
  const respond = async ({ req }: Context) => {
    const [code = '', link, professor] = [req.param('code'), req.param('link'), req.query('professor')];
    const named = req.query('lang');
    const language = isLanguage(named) ? named : (splitLanguage(req.path).language ?? defaultLanguage);
    const isReadable = professor === undefined || /^[1-9][0-9]{0,8}$/.test(professor);
    const launch = isReadable ? await readLaunch(database, { code, link, professor }, language) : null;
    if (launch === null) return new Response(null, { status: 404 });
    if (launch.code !== code) return redirectToCode(req.url, code, launch.code, cached);
    const address =
      professor === undefined ? addressOfLaunch(siteUrl, code, link) : `${siteUrl}/professor/${professor}?rate=1`;
    const t = createTranslate(language, await source.messages(language));
    return new Response(drawPoster(launch, address, { language, t }), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'content-security-policy': policyOfStyles(styles),
        ...cached,
      },
    });
  };
  for (const prefix of ['', ...languages.map(language => `/${language}`)])
    for (const path of launchPaths) app.get(`${prefix}${path}/poster`, respond);
  return app;
}

/** Sizes of what differs in length, px, and the room of a line between the margins of A4. */
const sizes = { heading: [84, 76, 68, 60, 52, 44, 36], fact: [26, 24, 20, 16], foot: [16, 13] };
const room = { heading: 660, fact: 300, foot: 370 };

/** A text in the largest size of its kind in which it takes no more than a height. */
function fitted(kind: keyof typeof sizes, text: string, height: number) {
  const { size, lines } = fitLines(text, { sizes: sizes[kind], width: room[kind], height });
  return { size, text: escapeXml(lines.join(' ')) };
}

// Ink alone: browsers print no backgrounds. A millimetre lower than A4, so that rounding makes no second page.
const styles =
  `@page{size:A4;margin:0}*{box-sizing:border-box;margin:0}body{background:#fff;color:#111;font:24px/1.3 Heebo,system-ui,Arial,sans-serif}` +
  `main{width:210mm;height:296mm;margin-inline:auto;padding:17mm;overflow:hidden;display:flex;flex-direction:column;justify-content:space-between;gap:4mm;overflow-wrap:anywhere}` +
  `h1{font-weight:800;line-height:1.15}h1 span{display:block;text-wrap:balance}.brand{font-size:34px;font-weight:800}.lead{font-size:26px}` +
  `ol{padding:0;list-style:none;counter-reset:step;display:grid;gap:10px;font-size:28px;font-weight:600}li{counter-increment:step;display:flex;gap:18px;align-items:center}li::before{content:counter(step);flex:none;width:44px;border:2px solid;border-radius:14px;text-align:center}` +
  `.scan{display:grid;grid-template-columns:320px 1fr;gap:34px;align-items:center}.code{padding:26px;border:2px solid #bbb;border-radius:20px}svg{display:block;shape-rendering:crispEdges}` +
  `.facts{display:grid;gap:12px;text-wrap:balance}.address,.prize{font-weight:700}` +
  `footer{display:flex;justify-content:space-between;gap:24px;padding-block-start:18px;border-block-start:2px solid #bbb;font-size:16px}footer :last-child{flex:none}` +
  [...new Set(Object.values(sizes).flat())].map(size => `.s${size}{font-size:${size}px}`).join('');

/** Keeps a name in another language from turning the sentence round. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** The page. */
export function drawPoster(launch: PrintedLaunch, address: string, { language, t }: PictureReader): string {
  const { by, goal, institution, lecturer, prize, until } = launch;
  const name = lecturer && (lecturer.title ? `${t(`titles.${lecturer.title}`)} ${lecturer.name}` : lecturer.name);
  const invite = fitted('heading', t('poster.invite'), 130);
  const heading =
    name === null
      ? fitted('heading', t('poster.title'), 130)
      : fitted('heading', t('poster.titleOf', { name: isolated(name) }), 180);
  const steps = [t('poster.steps.scan'), ...(name === null ? [t('poster.steps.choose')] : []), t('poster.steps.rate')];
  const shown = address.replace(/^https?:\/\//, '');
  const won = prize === null ? null : fitted('fact', t('poster.prize', { prize: isolated(prize) }), 120);
  const foot = fitted('foot', t('poster.by', { name: isolated(institution), by: isolated(by) }), 80);
  return (
    `<!doctype html><html lang="${language}" dir="${locales[language].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=794"><meta name="robots" content="noindex">` +
    `<title>${escapeXml(`${t('poster.page')} · ${t('app.name')}`)}</title><style>${styles}</style></head><body><main>` +
    `<p class="brand">${t('app.name')}</p>` +
    `<h1 class="s${Math.min(heading.size, invite.size)}"><span>${heading.text}</span> <span>${invite.text}</span></h1>` +
    `<p class="lead">${t('poster.lead')}</p><ol>${steps.map(step => `<li>${step}</li>`).join('')}</ol>` +
    `<div class="scan"><div class="code" role="img" aria-label="${escapeXml(shown)}">${renderSVG(address, { ecc: 'M', border: 0 })}</div><div class="facts">` +
    `<p class="address s${fitted('fact', shown, 60).size}"><bdi dir="ltr">${escapeXml(shown).replaceAll('/', '/<wbr>')}</bdi></p>` +
    `<p>${escapeXml(t('poster.goal', { goal, until: until.replaceAll(' ', '\u00a0') }))}</p>` +
    (won === null ? '' : `<p class="prize s${won.size}">${won.text}</p>`) +
    `</div></div><footer><p class="s${foot.size}">${foot.text}</p><p>${t('poster.notTheirs')}</p></footer></main></body></html>`
  );
}
