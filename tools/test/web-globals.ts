import { webcrypto } from 'node:crypto';

// jsdom has a `crypto` without `subtle`, and in a context of its own (pool vmForks) a test file has jsdom's, not Node's.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

// axe measures text on a canvas, which jsdom does not have: it says so on stderr each time, whatever is silenced.
// The same goes for scrolling. Files that run in Node have neither.
if ('HTMLCanvasElement' in globalThis) {
  HTMLCanvasElement.prototype.getContext = () => null;
  window.scrollTo = () => undefined;
}
