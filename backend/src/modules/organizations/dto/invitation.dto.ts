import { ApiProperty } from '@nestjs/swagger';
import {
  INVITATION_STATES,
  isEmail,
  isPhone,
  ORGANIZATION_LIMITS,
  ORGANIZATION_ROLES,
  type InvitationState,
  type OrganizationRole,
} from '@store/domain';
import { IsOptional } from 'class-validator';
import { Rule, textOf } from '../../../platform/http/field-rules.js';
import { StandingDto } from './person.dto.js';

/** One way to reach the person, not two: the address is a secret. */
function contactProblem({ email, phone }: CreateInvitationDto): 'INVITE_CONTACT' | null {
  const [mail, number] = [textOf(email), textOf(phone)];
  if ((mail === '') === (number === '')) return 'INVITE_CONTACT';
  return (mail === '' ? isPhone(number) : isEmail(mail)) ? null : 'INVITE_CONTACT';
}

/** Body of POST /my/organization/invitations. */
export class CreateInvitationDto extends StandingDto {
  /** Where the address is sent; either this or the phone. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 254,
    example: 'buyer@haerang.example',
  })
  @Rule((form: CreateInvitationDto) => contactProblem(form), ['INVITE_CONTACT'])
  email?: string | null;

  /** Mobile phone. */
  @ApiProperty({ type: String, required: false, nullable: true, maxLength: 20, example: null })
  @IsOptional()
  phone?: string | null;
}

/** An invitation into the own organization. */
export class OrganizationInvitationDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  /** `sent` also after `expiresAt`: then it can be sent again. */
  @ApiProperty({ enum: INVITATION_STATES, example: 'sent' })
  state!: InvitationState;

  /** Both contacts are null after the end. */
  @ApiProperty({ type: String, nullable: true, example: 'buyer@haerang.example' })
  email!: string | null;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: null })
  phone!: string | null;

  @ApiProperty({ enum: ORGANIZATION_ROLES, isArray: true, example: ['buyer'] })
  roles!: OrganizationRole[];

  /** The sites that the person will work for; null = all. */
  @ApiProperty({ type: 'integer', isArray: true, nullable: true, example: [12] })
  siteIds!: number[] | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-12-05T04:00:00.000Z' })
  expiresAt!: string;

  /** Messages sent, the first included. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: ORGANIZATION_LIMITS.inviteSends, example: 1 })
  sends!: number;
}

/** A page of the invitations of the own organization, newest first. */
export class OrganizationInvitationPageDto {
  @ApiProperty({ type: [OrganizationInvitationDto] })
  items!: OrganizationInvitationDto[];

  @ApiProperty({ type: 'integer', example: 2 })
  total!: number;
}

/** A sent invitation. */
export class SentInvitationDto extends OrganizationInvitationDto {
  /** The secret address, only here: for the inviter to send by messenger. */
  @ApiProperty({ example: 'https://store.example/invitations/b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM' })
  url!: string;
}

/** What the holder of an invitation sees. */
export class OpenInvitationDto {
  @ApiProperty({ example: '주식회사 해랑호텔' })
  organizationName!: string;

  @ApiProperty({ enum: ORGANIZATION_ROLES, isArray: true, example: ['buyer'] })
  roles!: OrganizationRole[];

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-12-05T04:00:00.000Z' })
  expiresAt!: string;
}
