/**
 * Gives tests of components the Web Cryptography of Node. jsdom has a `crypto` without `subtle`, and in a context of
 * its own (pool vmForks) a test file has jsdom's and not Node's.
 */
import { webcrypto } from 'node:crypto';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
