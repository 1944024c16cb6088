import type { Json } from '#contract/database.ts';
import type { LimitKey, SwitchKey } from '#web/entities/admin/setting-names.ts';
import type { Setting } from './setting.ts';

export type PresetKey = SwitchKey | LimitKey;
type Values = Readonly<Partial<Record<PresetKey, Json>>>;

/** States of the site: what each sets. What another one sets is as it was at first. */
const presets = {
  normal: {},
  closed: { sign_ups_open: false },
  attack: {
    new_accounts_wait: true,
    report_holds_per_hour: 0,
    rating_limit_per_day: 2,
    institution_rating_limit_per_day: 1,
    guide_limit_per_day: 2,
  },
} as const satisfies Readonly<Record<string, Values>>;
export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as readonly Preset[];

const keys = Object.values(presets).flatMap(values => Object.keys(values) as PresetKey[]);

export interface PresetChange {
  readonly setting: Setting;
  readonly key: PresetKey;
  readonly value: Json;
}

/** What a preset changes in the settings as they are. */
export function presetChanges(preset: Preset, settings: Readonly<Record<string, Setting>>): readonly PresetChange[] {
  const values: Values = presets[preset];
  return keys.flatMap(key => {
    const setting = settings[key];
    if (!setting) return [];
    const value = values[key] ?? setting.initial;
    return value === setting.value ? [] : [{ setting, key, value }];
  });
}

const dayMs = 86_400_000;

/** Whether the settings have been those of a preset other than the normal one for a day. */
export function isOverdue(preset: Preset, settings: Readonly<Record<string, Setting>>, now: number): boolean {
  const since = Object.keys(presets[preset]).flatMap(key => settings[key]?.changedAt ?? []);
  return since.length > 0 && Math.max(...since.map(at => Date.parse(at))) + dayMs <= now;
}
