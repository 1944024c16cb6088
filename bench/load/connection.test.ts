import { describe, expect, it } from 'vitest';
import { completeStatus } from './connection.ts';

const status = (text: string) => completeStatus(Buffer.from(text));

describe('the end of a response', () => {
  it('is known by its length', () => {
    expect(status('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[')).toBeNull();
    expect(status('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]')).toBe(200);
  });

  it('is known by the empty chunk', () => {
    expect(status('HTTP/1.1 206 Partial\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n')).toBeNull();
    expect(status('HTTP/1.1 206 Partial\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n')).toBe(206);
  });

  it('is not seen in half a head', () => {
    expect(status('HTTP/1.1 404 Not Found\r\nContent-')).toBeNull();
  });
});
