import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps secrets of others in the database, unreadable to whoever reads the database alone. */
export interface Seal {
  /** @param purpose what the secret is for; it opens for nothing else */
  close(secret: string, purpose: string): string;
  /** @throws Error for what was not sealed with this key and purpose */
  open(sealed: string, purpose: string): string;
}

const [nonceBytes, tagBytes] = [12, 16];

/** AES-256-GCM (RFC 5116), as base64url of nonce, text and tag. @param key 32 bytes */
export function createSeal(key: Uint8Array): Seal {
  return {
    close: (secret, purpose) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open: (sealed, purpose) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

/** What the secret of a factor is sealed for: moved to another row, it does not open. */
export const factorPurpose = (factorId: string) => `secret of factor ${factorId}`;

/**
 * What a token of a provider is sealed for; one that waits for its revocation has lost its person, so no id is in it.
 */
export const sealPurpose = (provider: string) => `provider token of ${provider}`;
