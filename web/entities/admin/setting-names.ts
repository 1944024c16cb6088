import type { MessageKey } from '#web/i18n/message-key.ts';

export const switchKeys = [
  'sign_ups_open',
  'guides_in_navigation',
  'library_open',
  'institution_reviewing_open',
  'answers_open',
  'new_accounts_wait',
  'admin_second_factor_required',
] as const;
export type SwitchKey = (typeof switchKeys)[number];

export const isSwitch = (key: string): key is SwitchKey => switchKeys.some(each => each === key);

/** Period in which people who have reached a limit are counted. */
export type Reach = 'day' | 'month' | 'store' | null;

/** Limits by what they are about, in the order in which they are shown, each with how its people are counted. */
export const limitGroups = {
  ratings: { rating_limit_per_day: 'day', rating_limit_per_month: 'month', institution_rating_limit_per_day: 'day' },
  reports: {
    report_limit_per_day: 'day',
    vote_limit_per_day: 'day',
    report_counts_after_hours: null,
    report_holds_per_person_and_week: null,
    report_holds_per_hour: null,
  },
  guides: {
    guide_limit_per_day: 'day',
    guide_request_limit_per_day: 'day',
    guide_quota_megabytes: 'store',
    guide_storage_megabytes: null,
    file_upload_limit_per_day: 'day',
    unattached_file_limit: 'store',
  },
  answers: { page_claim_limit_per_day: 'day', answer_limit_per_day: 'day' },
  contact: {
    contact_limit_per_hour_and_person: null,
    contact_limit_per_hour_and_network: null,
    removal_answer_working_days: null,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Reach>>>>;

type Groups = typeof limitGroups;
export type LimitGroup = keyof Groups;
export type LimitKey = { [Group in LimitGroup]: keyof Groups[Group] }[LimitGroup];

const isLimit = (key: string): key is LimitKey => Object.values(limitGroups).some(group => Object.hasOwn(group, key));

/** What a setting is called; null for one that has no name here, such as the announcement. */
export function settingTitle(key: string): MessageKey | null {
  if (isSwitch(key)) return `settingsDesk.switch.${key}.title`;
  return isLimit(key) ? `settingsDesk.limit.${key}.title` : null;
}
