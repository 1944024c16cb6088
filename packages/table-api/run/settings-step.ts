import type { Step } from '@dargu/pg-one-sync';
import { cached } from '../cached.ts';
import { type Settings, settingsOf, settingsSql } from '../sql/settings.ts';
import { toStatement } from './prepare-statement.ts';

/** Sets them for a transaction. Which settings there are depends on few things, their values on the request. */
export function settingsStep(settings: Settings): Step {
  const given = settingsOf(settings);
  const { text, digest } = statementThatSets(given.map(([name]) => name).join(' '));
  return { name: `${settings.role}:${digest}`, text, values: given.map(([, value]) => value) };
}

const statementThatSets = cached(names => toStatement(settingsSql(names.split(' '))));
