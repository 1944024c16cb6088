/** Controls but tab and line feed, noncharacters, and what reorders text across its end (Unicode Bidirectional Algorithm, UAX 9). */
// eslint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufff9-\ufffb]/gu;
/** Marks piled on one letter reach over the lines around it. */
const piled = /(\p{M}{6})\p{M}+/gu;

/** Takes out what a text must not have; entities bring it back, so each piece of the result goes through this too. */
export const cleanText = (text: string): string => text.replace(unwanted, '').replace(piled, '$1');

export const cleanSource = (text: string): string => cleanText(text.replaceAll(/\r\n?/gu, '\n'));
