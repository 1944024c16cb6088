/** Asks a function that changes nothing as a reading: what is posted counts towards the writes of a minute. */
export const byGet = { get: true } as const;
