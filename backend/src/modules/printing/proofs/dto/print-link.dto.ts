import { ApiProperty } from '@nestjs/swagger';
import {
  isEmail,
  isPhone,
  PRINT_LINK_EVENTS,
  PRINT_LINK_KINDS,
  PRINT_LINK_RIGHTS,
  PROOF_LIMITS,
  type PrintLinkEventName,
  type PrintLinkKind,
  type PrintLinkRight,
} from '@store/domain';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { isTextWithin, Rule, textOf } from '../../../../platform/http/field-rules.js';

interface Contact {
  person: string;
  email?: string | null;
  phone?: string | null;
}

const personProblem = ({ person }: Contact) =>
  isTextWithin(person, PROOF_LIMITS.person) && [...person.trim()].length >= PROOF_LIMITS.personMin
    ? null
    : 'PRINT_LINK_PERSON';

/** One way to reach the person, not two: the address is a secret and is sent once. */
const contactProblem = ({ email, phone }: Contact) => {
  const [mail, number] = [textOf(email), textOf(phone)];
  if ((mail === '') === (number === '')) return 'PRINT_LINK_CONTACT';
  return (mail === '' ? isPhone(number) : isEmail(mail)) ? null : 'PRINT_LINK_CONTACT';
};

/** The person of a proof link, and its rights. */
export class CreateProofLinkDto {
  /** Name of one person. */
  @ApiProperty({
    minLength: PROOF_LIMITS.personMin,
    maxLength: PROOF_LIMITS.person,
    example: '박대표',
  })
  @Rule(personProblem, ['PRINT_LINK_PERSON'])
  person!: string;

  /** Where the address is sent; either this or the phone. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 254,
    example: 'boss@hotel.example',
  })
  @Rule(contactProblem, ['PRINT_LINK_CONTACT'])
  email?: string | null;

  /** Mobile phone. */
  @ApiProperty({ type: String, required: false, nullable: true, maxLength: 20, example: null })
  @IsOptional()
  phone?: string | null;

  /** `comment` 의견만 가능, `decide` 확정 가능. */
  @ApiProperty({ enum: PRINT_LINK_RIGHTS, example: 'decide' })
  @IsIn(PRINT_LINK_RIGHTS)
  right!: PrintLinkRight;

  /** Days for which it works. */
  @ApiProperty({
    type: 'integer',
    required: false,
    minimum: PROOF_LIMITS.linkDaysMin,
    maximum: PROOF_LIMITS.linkDays,
    default: PROOF_LIMITS.linkDaysDefault,
    example: 7,
  })
  @IsOptional()
  @IsInt()
  @Min(PROOF_LIMITS.linkDaysMin)
  @Max(PROOF_LIMITS.linkDays)
  days?: number;
}

/** The jobs that a factory sees. */
export class CreateSupplyLinkDto {
  /** Jobs that the caller looks after. */
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    minItems: 1,
    maxItems: PROOF_LIMITS.supplyJobs,
    example: [12, 13],
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PROOF_LIMITS.supplyJobs)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_INT4, { each: true })
  jobIds!: number[];

  /** Name of the factory. */
  @ApiProperty({
    minLength: PROOF_LIMITS.personMin,
    maxLength: PROOF_LIMITS.person,
    example: '성원인쇄',
  })
  @Rule(personProblem, ['PRINT_LINK_PERSON'])
  person!: string;

  /** Where the address is sent; absent with the phone = it is only displayed. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 254,
    example: 'work@print.example',
  })
  @Rule(
    (form: CreateSupplyLinkDto) =>
      textOf(form.email) === '' && textOf(form.phone) === '' ? null : contactProblem(form),
    ['PRINT_LINK_CONTACT'],
  )
  email?: string | null;

  @ApiProperty({ type: String, required: false, nullable: true, maxLength: 20, example: null })
  @IsOptional()
  phone?: string | null;

  /** Days for which it works. */
  @ApiProperty({
    type: 'integer',
    required: false,
    minimum: 1,
    maximum: PROOF_LIMITS.supplyDays,
    default: PROOF_LIMITS.supplyDaysDefault,
    example: 14,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(PROOF_LIMITS.supplyDays)
  days?: number;
}

/** The use of a link. */
export class PrintLinkEventDto {
  @ApiProperty({ enum: PRINT_LINK_EVENTS, example: 'open' })
  what!: PrintLinkEventName;

  /** The downloaded item; else null. */
  @ApiProperty({ type: String, nullable: true, example: null })
  note!: string | null;

  /** Address of the caller, for staff; null for the buyer, and 90 days after the link's end. */
  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7' })
  ip!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-24T05:10:00.000Z' })
  at!: string;
}

/** A link: all tokens of one person. The address itself is not stored anywhere. */
export class PrintLinkDto {
  /** The id for revoking it. */
  @ApiProperty({ format: 'uuid', example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  id!: string;

  @ApiProperty({ enum: PRINT_LINK_KINDS, example: 'proof' })
  kind!: PrintLinkKind;

  /** Name of the person or factory. */
  @ApiProperty({ example: '박대표' })
  person!: string;

  /** Masked e-mail or phone; null where it was only displayed, and 90 days after its end. */
  @ApiProperty({ type: String, nullable: true, example: 'bo**@hotel.example' })
  contact!: string | null;

  /** Of a proof link; null for a supplier link. */
  @ApiProperty({ enum: PRINT_LINK_RIGHTS, nullable: true, example: 'decide' })
  right!: PrintLinkRight | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-12-01T05:10:00.000Z' })
  expiresAt!: string;

  /** UTC; null while it was not revoked. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  revokedAt!: string | null;

  /** Whether it works now. */
  @ApiProperty({ example: true })
  live!: boolean;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-24T05:10:00.000Z' })
  createdAt!: string;

  /** Its last uses, newest first, fifty at most. */
  @ApiProperty({ type: [PrintLinkEventDto] })
  events!: PrintLinkEventDto[];
}

/** A new link. */
export class CreatedPrintLinkDto {
  @ApiProperty({ format: 'uuid', example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  id!: string;

  /** The address: displayed here once and never again. */
  @ApiProperty({
    format: 'uri',
    example: 'http://localhost:3000/proof/shared/b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM',
  })
  url!: string;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-12-01T05:10:00.000Z' })
  expiresAt!: string;
}
