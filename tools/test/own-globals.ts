import { afterAll } from 'vitest';

// @hono/node-server puts a Request and a Response of its own instead of Node's for as long as the process lives.
// Files that share a process each begin with Node's.
const own = (['Request', 'Response'] as const).map(
  name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);

afterAll(() => {
  for (const [name, property] of own) if (property) Object.defineProperty(globalThis, name, property);
});
