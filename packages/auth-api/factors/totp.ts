import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** Parameters that all apps for one-time codes understand: six digits of SHA-1 every thirty seconds (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a clock may be ahead or behind (RFC 6238 section 5.2). */
const window = 1;
/** Bytes of a secret: the length of the hash (RFC 4226 section 4). */
const secretBytes = 20;

export interface TotpSecret {
  /** Base32, for typing it in. */
  readonly secret: string;
  /** otpauth:// address that apps take a whole factor from. */
  readonly uri: string;
  /**
   * The address as the text of an SVG picture. Holds no `#` and no `%`, since auth-js makes a data: address of it as it
   * is.
   */
  readonly qr_code: string;
}

/** @param issuer whose code it is, and @param label whose account: what the app shows */
export function makeTotpSecret(issuer: string, label: string): TotpSecret {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...kind, issuer, label, secret }).toString();
  return { secret: secret.base32, uri, qr_code: drawQrCode(uri) };
}

/**
 * Checks a code in constant time.
 *
 * @returns the time step that it is of, or null when it is of none around now
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null; // the library compares bytes and throws where a digit has several
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/**
 * Row by row, each run of dark modules as one rectangle; error correction H and the quiet zone of four modules (ISO/IEC
 * 18004).
 */
function drawQrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'H', border: 4 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (row[x] === true) x += 1;
      if (x > from) path += `M${from} ${y}h${x - from}v1H${from}z`;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${size}v${size}H0z"/><path fill="black" d="${path}"/></svg>`
  );
}
