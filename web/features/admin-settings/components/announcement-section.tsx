import { useState } from 'react';
import type { Json } from '#contract/database.ts';
import { isCurrent, parseAnnouncement, announcementText } from '#web/entities/announcement/announcement.ts';
import { AnnouncementStrip } from '#web/entities/announcement/announcement-strip.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/lib/use-form.ts';
import {
  type AnnouncementFields,
  type AnnouncementProblem,
  announcementOf,
  checkFields,
  announcementFields,
} from '../model/announcement-form.ts';
import type { Setting } from '../model/setting.ts';
import { ChangeNote } from './change-note.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSetting } from './use-setting.ts';

const tones = ['news', 'warning'] as const;

/** One bar above every page, in both languages, for a time; shown here as it will look. */
export function AnnouncementSection({ setting }: { readonly setting: Setting }) {
  const { t, language } = useTranslation();
  const { note, isPending, change, undo } = useSetting(setting);
  const [openedAt] = useState(() => Date.now());
  const form = useForm<AnnouncementFields, AnnouncementProblem>({
    saved: () => announcementFields(setting.value, openedAt),
    check: checkFields,
    onSubmit: fields => change({ ...announcementOf(fields) }),
  });
  const { values } = form;
  const draft = announcementOf(values);
  const problem = (field: keyof AnnouncementFields) => {
    const found = form.problems[field];
    return found && t(`settingsDesk.announcement.problem.${found}`);
  };
  const say = (value: Json) => {
    const announcement = parseAnnouncement(value);
    return announcement ? announcementText(announcement, language) : t('settingsDesk.announcement.none');
  };
  const field = (name: 'he' | 'en' | 'href', dir: 'rtl' | 'ltr') => (
    <TextField
      label={t(`settingsDesk.announcement.${name}`)}
      hint={name === 'href' ? t('settingsDesk.announcement.hrefHint') : undefined}
      dir={dir}
      maxLength={name === 'href' ? 200 : 160}
      autoComplete="off"
      value={values[name]}
      onChange={event => form.change({ [name]: event.target.value })}
      error={problem(name)}
    />
  );
  const time = (name: 'from' | 'until') => (
    <TextField
      label={t(`settingsDesk.announcement.${name}`)}
      hint={t('settingsDesk.announcement.zone')}
      type="datetime-local"
      value={values[name]}
      onChange={event => form.change({ [name]: event.target.value })}
      error={problem(name)}
    />
  );
  return (
    <SettingsSection
      id="announcement"
      title={t('settingsDesk.announcement.title')}
      lead={t('settingsDesk.announcement.lead')}
    >
      <p className="mt-2 font-medium">
        <State value={setting.value} now={openedAt} />
      </p>
      <form {...form.formProps} className="mt-3 grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          {field('he', 'rtl')}
          {field('en', 'ltr')}
          {time('from')}
          {time('until')}
          {field('href', 'ltr')}
          <div className="grid content-start gap-1.5">
            <p className="text-sm font-medium">{t('settingsDesk.announcement.tone')}</p>
            <Segmented
              label={t('settingsDesk.announcement.tone')}
              value={values.tone}
              options={tones.map(tone => ({ value: tone, label: t(`settingsDesk.announcement.${tone}`) }))}
              onChange={tone => form.change({ tone })}
            />
          </div>
        </div>
        {(values.he.trim() !== '' || values.en.trim() !== '') && (
          <div className="grid gap-1.5">
            <p className="text-sm font-medium">{t('settingsDesk.announcement.preview')}</p>
            <div inert>
              <AnnouncementStrip announcement={draft} onDismiss={() => undefined} />
            </div>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" loading={isPending}>
            {t('settingsDesk.announcement.publish')}
          </Button>
          {setting.value !== null && (
            <Button variant="ghost" onClick={() => change(null)}>
              {t('settingsDesk.announcement.takeDown')}
            </Button>
          )}
          <ChangeNote setting={setting} note={note} isPending={isPending} onUndo={undo} say={say} />
        </div>
      </form>
    </SettingsSection>
  );
}

/** State of the announcement: shown now or not, and from or until when. */
function State({ value, now }: { readonly value: Json; readonly now: number }) {
  const { t } = useTranslation();
  const announcement = parseAnnouncement(value);
  if (!announcement) return t('settingsDesk.announcement.stateNone');
  const { from, until } = announcement;
  if (isCurrent(announcement, now)) return t('settingsDesk.announcement.stateNow', { when: formatMoment(until) });
  return Date.parse(until) <= now
    ? t('settingsDesk.announcement.stateOver', { when: formatMoment(until) })
    : t('settingsDesk.announcement.stateLater', { when: formatMoment(from) });
}
