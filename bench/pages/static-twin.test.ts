import { describe, expect, it } from 'vitest';
import { withoutScripts } from './static-twin.ts';

describe('the static twin of a page', () => {
  it('keeps what is seen and drops what runs', () => {
    const html =
      '<style>a{}</style><h1>א</h1><script type="application/json" id="s">{"a":1}</script><script>run()</script>';
    expect(withoutScripts(html)).toBe('<style>a{}</style><h1>א</h1>');
  });
});
