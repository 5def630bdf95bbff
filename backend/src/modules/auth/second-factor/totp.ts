import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds for which one code is valid. */
const STEP_SECONDS = 30;

/** A new secret of 160 bits, base32. */
export const newTotpSecret = (): string => generateSecret();

/** The content of the QR code for an authenticator app. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret });

/** Time step of a right code, null for a wrong one; a phone's clock may be one step off. */
export async function matchingStep(secret: string, code: string, now: Date): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null;
}
