/** Parses an absolute address; null where it is none. Web views of the apps may lack URL.parse. */
export const parseUrl = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);
