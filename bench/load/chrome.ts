/**
 * The headers that Chrome sends by itself, in its order, with the encodings that it takes over HTTPS; lines with CRLF.
 */
const common = (accept: string, fetchMetadata: string) =>
  [
    'Connection: keep-alive',
    'sec-ch-ua-platform: "Windows"',
    'User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'sec-ch-ua: "Google Chrome";v="141", "Not?A_Brand";v="8", "Chromium";v="141"',
    'sec-ch-ua-mobile: ?0',
    `Accept: ${accept}`,
    fetchMetadata,
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: he-IL,he;q=0.9,en-US;q=0.8,en;q=0.7',
    '',
  ].join('\r\n');

/** Of a request that a script of the page makes, here by postgrest-js, which adds the key and nothing else. */
export const fetchOfChrome = (apiKey: string): string =>
  `apikey: ${apiKey}\r\n${common('*/*', 'Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty')}`;

/** Of someone who follows a link. */
export const visitOfChrome = common(
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'Upgrade-Insecure-Requests: 1\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-User: ?1\r\nSec-Fetch-Dest: document',
);

/** The headers without the encodings, so that the response comes as it is. */
export const asItIs = (headers: string): string =>
  headers.replace(/Accept-Encoding: [^\r]*/u, 'Accept-Encoding: identity');

/** So many networks take turns, as people do: one alone would meet the limits of a network. */
const networks = 250;

/** Says, as the proxy in front does, from which network the request of that number comes. */
export const fromNetworks = (turn: number): string => `X-Forwarded-For: 198.18.${String(turn % networks)}.1\r\n`;
