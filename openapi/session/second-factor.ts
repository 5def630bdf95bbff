import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { encode } from 'uqr';
import { ApiError } from './errors';

/** `data` of a login that needs its second half. */
export interface LoginChallenge {
  ticket: string;
  /** A factor must be enrolled first. */
  enrolment: boolean;
  methods: ('totp' | 'passkey' | 'recovery')[];
  /** Options for `signWithPasskey`. */
  passkey: object | null;
}

const CHALLENGES: readonly string[] = ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_ENROLMENT_REQUIRED'];

/** What the second half of a login needs; null where the login failed for another reason. */
export function loginChallengeOf(error: unknown): LoginChallenge | null {
  if (!(error instanceof ApiError) || !CHALLENGES.includes(error.code)) return null;
  const data = error.data as Partial<LoginChallenge> | null;
  if (typeof data?.ticket !== 'string') return null;
  const { ticket, enrolment = false, methods = [], passkey = null } = data;
  return { ticket, enrolment, methods, passkey };
}

type Answer = Record<string, unknown>;

/** Lets the browser sign with a passkey. Rejects where the person breaks off or there is none here. */
export async function signWithPasskey(options: object): Promise<Answer> {
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Lets the browser make a passkey. Rejects where the person breaks off, or the device has one already. */
export async function makePasskey(options: object): Promise<Answer> {
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { ...(await startRegistration({ optionsJSON })) };
}

/** The dark squares of a QR code as an SVG path in a box of `size`; drawn here, so that no other host sees the secret. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
