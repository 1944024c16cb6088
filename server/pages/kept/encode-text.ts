const encoder = new TextEncoder();
/** Room for any of our pages: a character takes up to three bytes. */
const room = new Uint8Array(768 * 1024);

/**
 * A text as UTF-8. To be given a buffer of the right size, `encode` goes through the text twice; here it is gone through
 * once, and the bytes are copied.
 */
export function encodeText(text: string): Uint8Array<ArrayBuffer> {
  if (text.length * 3 > room.byteLength) return encoder.encode(text);
  return room.slice(0, encoder.encodeInto(text, room).written);
}
