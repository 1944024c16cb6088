import { connect } from 'node:net';

/** Which server process to interrupt, as told by its BackendKeyData message. */
export interface CancelTarget {
  /** Host name, or the folder of the unix socket. */
  readonly host: string;
  readonly port: number;
  readonly processId: number;
  readonly secretKey: number;
}

const cancelRequestCode = 80_877_102;

/**
 * Sends a CancelRequest on a new socket (PostgreSQL manual, "Canceling Requests in Progress"). The server never
 * answers; it closes the socket once the signal is sent.
 *
 * @param onDone called when the socket is closed, whatever came of it
 */
export function cancelRequest(target: CancelTarget, onDone: () => void): void {
  const message = Buffer.alloc(16);
  message.writeInt32BE(16, 0);
  message.writeInt32BE(cancelRequestCode, 4);
  message.writeInt32BE(target.processId, 8);
  message.writeInt32BE(target.secretKey, 12);
  const socket = target.host.startsWith('/')
    ? connect(`${target.host}/.s.PGSQL.${target.port}`)
    : connect(target.port, target.host);
  socket.setTimeout(5_000, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('close', onDone);
  socket.end(message);
  socket.resume();
}
