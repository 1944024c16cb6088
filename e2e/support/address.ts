import { test } from '@playwright/test';

/** Gives addresses that no other test and no other project uses. @param group of a file of journeys */
export const addressesOf = (group: string) => (name: string) => `${name}.${test.info().project.name}@${group}.example`;
