import { connect, type Socket } from 'node:net';

/** Next request. */
export interface Question {
  readonly path: string;
  /** Lines, each with CRLF; without any, JSON is requested. */
  readonly headers?: string;
  /** GET unless it is said. */
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
}

const acceptJson = 'Accept: application/json\r\n';

/**
 * One keep-alive connection that sends requests one after the other. It reads no more of a response than is needed
 * to know where it ends, so that the load costs little beside what is measured.
 */
export class Connection {
  readonly #socket: Socket;
  #waiting: { resolve: (status: number) => void; reject: (reason: unknown) => void } | null = null;
  #chunks: Buffer[] = [];
  #bytes = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', chunk => this.#take(chunk));
    socket.on('error', error => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ host: '127.0.0.1', port });
    await new Promise((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new Connection(socket);
  }

  /** Bytes of the bodies that came so far, chunked or not. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @returns the status of the response, once all of it is there. */
  send({ body = '', headers = acceptJson, method = 'GET', path }: Question): Promise<number> {
    const length = body === '' ? '' : `Content-Length: ${String(Buffer.byteLength(body))}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}${length}\r\n${body}`);
    });
  }

  /** @returns the status of the response, once all of it is there. @param headers lines, each with CRLF */
  get(path: string, headers?: string): Promise<number> {
    return this.send({ path, ...(headers !== undefined && { headers }) });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  /** Closes it, and rejects what is under way. */
  abandon(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    const bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    const status = completeStatus(bytes);
    if (status === null) {
      this.#chunks = [bytes];
      return;
    }
    this.#chunks = [];
    this.#bytes += bytes.length - bytes.indexOf('\r\n\r\n') - 4;
    this.#waiting?.resolve(status);
  }
}

/** @returns the status when the bytes are a whole response (RFC 9112: by length, or chunked up to the empty chunk). */
export function completeStatus(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const status = Number(head.slice(9, 12));
  // RFC 9110 section 8.6: these never have a body.
  if (status === 304 || status === 204) return status;
  const length = /\r\ncontent-length: *(?<length>\d+)/u.exec(head)?.groups?.['length'];
  if (length !== undefined) return bytes.length >= end + 4 + Number(length) ? status : null;
  if (!head.includes('\r\ntransfer-encoding: chunked')) return status;
  return bytes.subarray(-7).toString('latin1').endsWith('\r\n0\r\n\r\n') ? status : null;
}
