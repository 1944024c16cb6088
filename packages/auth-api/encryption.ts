import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts secrets that are stored, so that the database alone does not reveal them. */
export interface SecretCipher {
  /** @param purpose what the secret is for; it can be decrypted for this alone */
  encrypt(secret: string, purpose: string): string;
  /** @throws Error for what was not encrypted with this key and purpose */
  decrypt(encrypted: string, purpose: string): string;
}

const [nonceBytes, tagBytes] = [12, 16];

/** AES-256-GCM (RFC 5116), as base64url of nonce, text and tag. @param key 32 bytes */
export function createSecretCipher(key: Uint8Array): SecretCipher {
  return {
    encrypt: (secret, purpose) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    decrypt: (encrypted, purpose) => {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

/** Purpose of the secret of a factor: copied to another row it cannot be decrypted. */
export const factorPurpose = (factorId: string) => `secret of factor ${factorId}`;

/** Purpose of a provider's token. It names no person, since a token that waits to be revoked has lost its person. */
export const tokenPurpose = (provider: string) => `provider token of ${provider}`;
