import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator app; `steps` of 30 s ahead, since each code works once and a step may end meanwhile. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
