import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { CompanyService } from '../../company/company.service.js';

/** Loaded with the first ceremony: only staff have passkeys, and it includes X.509. */
const webAuthn = () => import('@simplewebauthn/server');

/** A registered passkey, as far as a signature check needs it. */
export interface StoredPasskey {
  id: number;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** A new passkey; not stored yet. */
export type NewPasskey = Omit<StoredPasskey, 'id'>;

/** EdDSA, ES256 and RS256 (COSE): every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

const encoded = z.string().max(8000);

const CREDENTIAL = {
  id: z.string().min(1).max(1400),
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

const ASSERTION = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});

const ATTESTATION = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: z.string().max(60_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

/**
 * The two WebAuthn ceremonies, bound to the host and origin of PUBLIC_URL. The authenticator must have verified a PIN, a
 * finger or a face: a key left in an unlocked machine confirms nothing for the next person there.
 */
@Injectable()
export class PasskeyCeremony {
  private readonly log = new Logger('Passkeys');
  private readonly origin: string;
  private readonly rpId: string;

  constructor(
    @Inject(ENVIRONMENT) { PUBLIC_URL }: Environment,
    private readonly company: CompanyService,
  ) {
    const { origin, hostname } = new URL(PUBLIC_URL);
    this.origin = origin;
    this.rpId = hostname;
  }

  /** The name that an authenticator shows beside the account: the company, or the host until one is entered. */
  async storeName(): Promise<string> {
    return (await this.company.current()).facts.name || this.rpId;
  }

  /** The data for signing with one of the passkeys. */
  async requestOptions(passkeys: readonly StoredPasskey[]) {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.rpId,
      userVerification: 'required',
      allowCredentials: passkeys.map(descriptorOf),
    });
  }

  /** The data for making a new passkey; a known one is not made again. */
  async creationOptions(memberId: number, label: string, passkeys: readonly StoredPasskey[]) {
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: await this.storeName(),
      rpID: this.rpId,
      userName: label,
      userID: new TextEncoder().encode(`staff:${memberId}`),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      excludeCredentials: passkeys.map(descriptorOf),
    });
  }

  /** The browser's new passkey for this challenge; null where the answer is invalid. */
  async registered(answer: unknown, challenge: string): Promise<NewPasskey | null> {
    const { success, data } = ATTESTATION.safeParse(answer);
    if (!success) return null;
    const { verifyRegistrationResponse } = await webAuthn();
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: data,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (registrationInfo === undefined) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: data.response.transports,
      };
    } catch (error) {
      return this.refused(error);
    }
  }

  /** The counter after a valid signature over this challenge; null where it is invalid, or the counter went back. */
  async signed(answer: unknown, challenge: string, passkey: StoredPasskey): Promise<number | null> {
    const { success, data } = ASSERTION.safeParse(answer);
    if (!success) return null;
    const { verifyAuthenticationResponse } = await webAuthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: data,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpId,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch (error) {
      return this.refused(error);
    }
  }

  /** The library throws for every invalid answer; the reason is for the log only. */
  private refused(error: unknown): null {
    this.log.warn(`a passkey was refused: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Id of the credential in an answer; null where there is none. */
export function credentialIdOf(answer: unknown): string | null {
  const { success, data } = ASSERTION.safeParse(answer);
  return success ? data.id : null;
}

const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports });
