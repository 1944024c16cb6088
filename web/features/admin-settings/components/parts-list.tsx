import { useTranslation } from '#web/i18n/use-translation.ts';

const parts = [
  ['switches', 'settingsDesk.switches.title'],
  ['limits', 'settingsDesk.limits.title'],
  ['semesters', 'settingsDesk.semesters.title'],
  ['words', 'words.title'],
  ['nicknames', 'settingsDesk.nicknames.title'],
  ['announcement', 'settingsDesk.announcement.title'],
  ['raffle', 'raffle.title'],
  ['admins', 'settingsDesk.admins.title'],
] as const;

const listWidth = { inlineSize: '13rem' };
/** Below the bar of the site. */
const sticks = { position: 'sticky', insetBlockStart: '5.5rem' } as const;

/** The heading of the page, and on a wide one the list of its parts. */
export function PartsList() {
  const { t } = useTranslation();
  return (
    <div style={sticks} className="max-md:contents">
      <h1 className="heading">{t('settingsDesk.title')}</h1>
      <nav aria-label={t('settingsDesk.parts')} style={listWidth} className="mt-4 max-md:hidden">
        <ul>
          {parts.map(([part, title]) => (
            <li key={part}>
              <a
                href={`#${part}`}
                className="hover:bg-raised text-ink-soft hover:text-ink flex min-h-11 items-center rounded-md px-3"
              >
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-ink-faint mt-4 text-sm text-pretty">{t('settingsDesk.lead')}</p>
      </nav>
    </div>
  );
}
