/** What a message to the operator is about. The database checks the same list. */
export const contactTopics = ['question', 'problem', 'removal', 'appeal'] as const;

/** STATE-08: a message starts as new. */
export const contactStatuses = ['new', 'in_progress', 'closed'] as const;

/** Longest message, in characters, by the database; the form has no bound of its own (FORM-08). */
export const contactMessageMaxLength = 5_000;

export type ContactTopic = (typeof contactTopics)[number];
