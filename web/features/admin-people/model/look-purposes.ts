/** For what an admin may look at who wrote something. Checked in private.identity_looks.purpose. */
export const lookPurposes = ['danger', 'duplicate_accounts', 'authority', 'writer_asked'] as const;
export type LookPurpose = (typeof lookPurposes)[number];

/** Length of the reason that an admin writes, in characters (look_at_writer). */
export const lookReasonLength = { least: 20, most: 1000 } as const;
