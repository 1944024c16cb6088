import type { RetainedSettings, StepResult } from '@dargu/pg-one-sync';
import type { StatementPlan } from '../plan/statement-plan.ts';
import { type Settings, settingsOf } from '../sql/settings.ts';
import { settingsStep } from './settings-step.ts';

/** Column in which the main statement of a read says whom it was run for: after those that a request reads. */
const identityCell = 5;

/**
 * Settings of a visitor who reads a relation. They are the same for all, so that a connection may retain them from one
 * such read to the next.
 */
export class VisitorSettings {
  readonly retained: RetainedSettings;
  readonly #settings: Settings;

  /** @param settings of a visitor's read, in the default schema */
  constructor(settings: Settings) {
    this.#settings = settings;
    const given = settingsOf(settings);
    const identity = `${settings.role} ${JSON.stringify(settings.claims)}`;
    this.retained = {
      // Set for each transaction to come; that of the reader who sets it has started.
      settings: [...given, ['default_transaction_read_only', 'on']],
      step: settingsStep(settings),
      wereInForce: results => results.every(result => saysSo(result, identity)),
    };
  }

  /** Checks whether a request wants just these. */
  suit(settings: Settings, { readOnly, source }: StatementPlan): boolean {
    const { claims, searchPath, statementTimeoutMs, setsRequest, timezone } = this.#settings;
    return (
      readOnly &&
      source === undefined &&
      !settings.setsRequest &&
      !setsRequest &&
      settings.claims === claims &&
      settings.searchPath[0] === searchPath[0] &&
      settings.timezone === timezone &&
      settings.statementTimeoutMs === statementTimeoutMs
    );
  }

  /**
   * Checks whether a request that sets other settings sets all of them, and so may run on a connection that retains
   * settings.
   */
  areSetBy({ readOnly, statementTimeoutMs }: Settings): boolean {
    return readOnly && (statementTimeoutMs !== undefined || this.#settings.statementTimeoutMs === undefined);
  }
}

/** A guess at the number of rows says nothing. */
const saysSo = ({ cells }: StepResult, identity: string): boolean =>
  cells === undefined || cells[0]?.[identityCell]?.toString() === identity;
