import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { List } from '#web/ui/list.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface GuideContentsProps {
  readonly headings: readonly { readonly id: string; readonly text: string; readonly level: number }[];
}

/** With fewer headings there is nothing to look up. */
const minHeadings = 3;

/** The headings of a text, each a link: folded on a phone, beside the text elsewhere, where they stay in sight. */
export function GuideContents({ headings }: GuideContentsProps) {
  const { t } = useTranslation();
  if (headings.length < minHeadings) return null;
  const list = (
    <List className="border-s-2 border-line">
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? 'ps-4' : undefined}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center ps-3.5 text-sm leading-snug text-ink-soft hover:text-ink hover:underline"
          >
            <bdi dir="auto" className="wrap-anywhere">
              {text}
            </bdi>
          </a>
        </li>
      ))}
    </List>
  );
  return (
    <nav
      aria-label={t('guides.contents')}
      className="contents-list lg:tall:sticky lg:tall:top-22 lg:tall:max-h-[calc(100dvb-6.5rem)] lg:tall:overflow-y-auto"
    >
      <Panel as="div" className="max-lg:hidden">
        <h2 className="mb-2 text-lg font-bold">{t('guides.contents')}</h2>
        {list}
      </Panel>
      <details className="group rounded-lg border border-line bg-surface px-4.5 lg:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between gap-3 font-semibold">
          {t('guides.contents')}
          <Icon name="down" className="group-open:rotate-180" />
        </summary>
        <div className="pb-4">{list}</div>
      </details>
    </nav>
  );
}
