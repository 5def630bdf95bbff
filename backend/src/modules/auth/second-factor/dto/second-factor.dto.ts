import { ApiProperty } from '@nestjs/swagger';
import { normalizeKey } from '@store/domain';
import { IsObject, IsOptional, IsString, Length } from 'class-validator';
import { isTextWithin, Rule, textOf } from '../../../../platform/http/field-rules.js';
import { SessionDto } from '../../dto/session.dto.js';

/** Characters of a ticket, with room. */
const TICKET_LENGTH = 100;

/** Ways to confirm one's identity: the app's code, a passkey, a recovery code. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** `data` of 403 SECOND_FACTOR_REQUIRED and SECOND_FACTOR_ENROLMENT_REQUIRED at login. */
export class LoginChallengeDto {
  /** For the second half of the login; valid once, five minutes (fifteen for an enrolment), five wrong tries. */
  @ApiProperty({ example: 'mD3vB0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxrX2w' })
  ticket!: string;

  /** True where a factor must be enrolled before the login can be completed. */
  @ApiProperty({ example: false })
  enrolment!: boolean;

  /** The enrolled factors; empty for an enrolment. */
  @ApiProperty({ enum: FACTOR_METHODS, isArray: true, example: ['totp', 'recovery'] })
  methods!: FactorMethod[];

  /** PublicKeyCredentialRequestOptionsJSON of WebAuthn, where a passkey is enrolled. */
  @ApiProperty({ type: Object, nullable: true, additionalProperties: true, example: null })
  passkey!: object | null;
}

/** A ticket and the requested proof: either `code` or `passkey`. */
export class ProofDto {
  /** From the answer that requested the proof. */
  @ApiProperty({ maxLength: TICKET_LENGTH, example: 'mD3vB0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxrX2w' })
  @IsString()
  @Length(1, TICKET_LENGTH)
  ticket!: string;

  /** Six digits of the app, or a recovery code. */
  @ApiProperty({ required: false, maxLength: 60, example: '492039' })
  @Rule(
    ({ code, passkey }: ProofDto) =>
      passkey !== undefined || isTextWithin(code, 60) ? null : 'SECOND_FACTOR_CODE_REQUIRED',
    ['SECOND_FACTOR_CODE_REQUIRED'],
  )
  code?: string;

  /** AuthenticationResponseJSON of WebAuthn. */
  @ApiProperty({ required: false, type: Object, additionalProperties: true, example: undefined })
  @IsOptional()
  @IsObject()
  passkey?: Record<string, unknown>;
}

/** The ticket of a login that begins with an enrolment. */
export class EnrolmentTicketDto {
  @ApiProperty({ maxLength: TICKET_LENGTH, example: 'mD3vB0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxrX2w' })
  @IsString()
  @Length(1, TICKET_LENGTH)
  ticket!: string;
}

/** Body for enrolling an app. */
export class TotpEnrolmentDto extends EnrolmentTicketDto {
  /** The six digits that the app shows now. */
  @ApiProperty({ example: '492039' })
  @Rule(
    ({ code }: TotpEnrolmentDto) => (isTextWithin(code, 20) ? null : 'SECOND_FACTOR_CODE_REQUIRED'),
    ['SECOND_FACTOR_CODE_REQUIRED'],
  )
  code!: string;
}

/** Body for enrolling a passkey. */
export class PasskeyEnrolmentDto extends EnrolmentTicketDto {
  /** The owner's name for it, 1 to 40 characters. */
  @ApiProperty({ maxLength: 40, example: '사무실 노트북' })
  @Rule(
    ({ name }: PasskeyEnrolmentDto) => (isTextWithin(name, 40) ? null : 'PASSKEY_NAME_FORM'),
    ['PASSKEY_NAME_FORM'],
  )
  name!: string;

  /** RegistrationResponseJSON of WebAuthn. */
  @ApiProperty({ type: Object, additionalProperties: true, example: { id: 'AQID', type: 'public-key' } })
  @IsObject()
  passkey!: Record<string, unknown>;
}

/** The data for setting up an authenticator app. */
export class TotpOfferDto {
  /** The ticket to send with the first code. */
  @ApiProperty({ example: 'mD3vB0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxrX2w' })
  ticket!: string;

  /** Base32, for typing. */
  @ApiProperty({ example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })
  secret!: string;

  /** The same as an address, for a QR code. */
  @ApiProperty({ example: 'otpauth://totp/DAMGO:admin?secret=JBSWY3DPEHPK3PXP&issuer=DAMGO' })
  uri!: string;
}

/** The data for making a passkey in the browser. */
export class PasskeyOfferDto {
  /** The ticket to send with the new passkey. */
  @ApiProperty({ example: 'mD3vB0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxrX2w' })
  ticket!: string;

  /** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
  @ApiProperty({ type: Object, additionalProperties: true, example: { challenge: 'q83v' } })
  options!: object;
}

/** The result of an enrolment. */
export class EnrolledDto {
  /** Ten codes, shown only in this answer; null where the member had some already. */
  @ApiProperty({ type: [String], nullable: true, example: ['ABCD-EFGH-JKMN-PQRS-TUVW'] })
  recoveryCodes!: string[] | null;
}

/** A session and the factor that was enrolled during the login. */
export class EnrolledSessionDto extends SessionDto {
  /** Ten codes, shown only in this answer; null where the member had some already. */
  @ApiProperty({ type: [String], nullable: true, example: ['ABCD-EFGH-JKMN-PQRS-TUVW'] })
  recoveryCodes!: string[] | null;
}

/** The requirements of a confirmation. */
export class StepUpOfferDto {
  @ApiProperty({ example: 'mD3vB0N3cGx6RmVqS2Zqd2VxbGtqZmxrandlcWxrX2w' })
  ticket!: string;

  /** The enrolled factors; empty where none is, and then nothing must be confirmed. */
  @ApiProperty({ enum: FACTOR_METHODS, isArray: true, example: ['totp', 'recovery'] })
  methods!: FactorMethod[];

  /** PublicKeyCredentialRequestOptionsJSON of WebAuthn, where a passkey is enrolled. */
  @ApiProperty({ type: Object, nullable: true, additionalProperties: true, example: null })
  passkey!: object | null;
}

/** Body for starting the enrolment of another factor: a stolen session is not enough to add one. */
export class StartEnrolmentDto {
  @ApiProperty({ example: 'correct horse battery' })
  @Rule(
    ({ password }: StartEnrolmentDto) =>
      typeof password === 'string' && password !== '' ? null : 'USER_PW_NULL',
    ['USER_PW_NULL'],
  )
  password!: string;
}

/** One of the caller's passkeys. */
export class PasskeyDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ example: '사무실 노트북' })
  name!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** UTC; null where it was not used since. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  lastUsedAt!: string | null;
}

/** The caller's second factors. */
export class OwnSecurityDto {
  /** UTC; since when an authenticator app is enrolled; null without one. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  totpSince!: string | null;

  @ApiProperty({ type: [PasskeyDto] })
  passkeys!: PasskeyDto[];

  /** Unused recovery codes. */
  @ApiProperty({ type: 'integer', example: 10 })
  recoveryCodesLeft!: number;

  /** Whether the store requires a second factor of all staff. */
  @ApiProperty({ example: false })
  required!: boolean;
}

/** The proof of a body. */
export function proofOf({
  code,
  passkey,
}: ProofDto): { code: string } | { passkey: Record<string, unknown> } {
  return passkey === undefined ? { code: normalizeKey(textOf(code)) } : { passkey };
}
