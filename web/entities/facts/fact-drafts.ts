import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { parseAnsweredPair } from './facts.ts';

/** Answers of a visitor, until they sign in. */
export const factDrafts = personalValue(personalSlots.facts, parseAnsweredPair);
