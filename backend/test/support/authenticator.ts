import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

/** Where an answer differs from an honest one. */
export interface Deviation {
  /** base64url. */
  challenge?: string;
  origin?: string;
  rpId?: string;
  /** The signature counter that it claims, instead of the next one. */
  counter?: number;
  /** Whether a PIN, finger or face was checked. */
  userVerified?: boolean;
  /** Whether it was touched at all. */
  userPresent?: boolean;
  /** Name of the ceremony in the signed data. */
  type?: string;
  /** Id of a credential of another person. */
  credentialId?: string;
  /** Signs something else than it claims. */
  forged?: boolean;
}

/** The part of the creation and request options that an authenticator reads. */
export interface CeremonyOptions {
  challenge: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_ATTACHED = 0x40;

/** ES256 of COSE, and the curve P-256. */
const ES256 = { kty: 2, alg: -7, crv: 1 };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/**
 * An authenticator with one P-256 credential, with answers as a browser passes them on: real keys, real signatures,
 * no attestation. Bound to the store's host and origin, like a browser on its page.
 */
export class Authenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(private readonly origin: string) {}

  /** RegistrationResponseJSON for the options of a new passkey. */
  create(options: CeremonyOptions, deviation: Deviation = {}): Record<string, unknown> {
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(this.authenticatorData(deviation, this.attached()))],
      ]),
    );
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options, deviation).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['usb'],
    });
  }

  /** AuthenticationResponseJSON for the options of a login or a confirmation. */
  get(options: CeremonyOptions, deviation: Deviation = {}): Record<string, unknown> {
    const clientData = this.clientData('webauthn.get', options, deviation);
    this.counter += 1;
    const authenticatorData = this.authenticatorData(deviation);
    const signed = deviation.forged === true ? randomBytes(40) : sha256(clientData);
    const signature = sign('sha256', Buffer.concat([authenticatorData, signed]), this.keys.privateKey);
    return this.answer(
      {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
      deviation.credentialId,
    );
  }

  private answer(response: object, id: string = this.credentialId): Record<string, unknown> {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, { challenge }: CeremonyOptions, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  /** Hash of the host, flags, counter, and for a new credential its id and key. */
  private authenticatorData(deviation: Deviation, credential: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = new URL(this.origin).hostname, userVerified = true, userPresent = true } = deviation;
    const flags =
      (userPresent ? USER_PRESENT : 0) |
      (userVerified ? USER_VERIFIED : 0) |
      (credential.length > 0 ? CREDENTIAL_ATTACHED : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential]);
  }

  private attached(): Buffer {
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, ES256.kty],
        [cose.COSEKEYS.alg, ES256.alg],
        [cose.COSEKEYS.crv, ES256.crv],
        [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
        [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    return Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(key)]);
  }
}
