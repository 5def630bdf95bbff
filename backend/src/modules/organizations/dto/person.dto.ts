import { ApiProperty } from '@nestjs/swagger';
import { ORGANIZATION_ROLES, type OrganizationRole } from '@store/domain';
import { ValidateIf } from 'class-validator';
import { Rule } from '../../../platform/http/field-rules.js';
import { rolesProblem, siteIdsProblem } from './organization.rules.js';

/** A person of an organization. */
export class OrganizationPersonDto {
  @ApiProperty({ type: 'integer', example: 34 })
  memberId!: number;

  @ApiProperty({ example: '최유진' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: 'buyer@haerang.example' })
  email!: string | null;

  /** Digits only. */
  @ApiProperty({ type: String, nullable: true, example: '01012345678' })
  phone!: string | null;

  @ApiProperty({ enum: ORGANIZATION_ROLES, isArray: true, example: ['buyer'] })
  roles!: OrganizationRole[];

  /** The sites that the person works for; null = all. */
  @ApiProperty({ type: 'integer', isArray: true, nullable: true, example: [12] })
  siteIds!: number[] | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:00:00.000Z' })
  joinedAt!: string;

  /** UTC; null for somebody who never signed in. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  lastLoginAt!: string | null;
}

/** A page of the people of an organization, by name. */
export class OrganizationPeopleDto {
  @ApiProperty({ type: [OrganizationPersonDto] })
  items!: OrganizationPersonDto[];

  @ApiProperty({ type: 'integer', example: 5 })
  total!: number;
}

/** Roles and sites of a person. */
export class StandingDto {
  /** Different roles, at least one; they add up. */
  @ApiProperty({ enum: ORGANIZATION_ROLES, isArray: true, minItems: 1, example: ['buyer'] })
  @Rule((form: StandingDto) => rolesProblem(form.roles), ['ORG_ROLES_FORM'])
  roles!: OrganizationRole[];

  /** Sites of the organization, at least one; null = all, also later ones. */
  @ApiProperty({ type: 'integer', isArray: true, minItems: 1, nullable: true, example: [12] })
  @Rule((form: StandingDto) => siteIdsProblem(form.siteIds), ['ORG_SITES_FORM'])
  siteIds!: number[] | null;
}

/** Body of PATCH /my/organization/people/{memberId}: absent fields stay. */
export class UpdatePersonDto {
  /** Different roles, at least one; they add up. */
  @ApiProperty({ enum: ORGANIZATION_ROLES, isArray: true, minItems: 1, required: false, example: ['buyer'] })
  @ValidateIf((form: UpdatePersonDto) => form.roles !== undefined)
  @Rule((form: UpdatePersonDto) => rolesProblem(form.roles), ['ORG_ROLES_FORM'])
  roles?: OrganizationRole[];

  /** Sites of the organization, at least one; null = all, also later ones. */
  @ApiProperty({
    type: 'integer',
    isArray: true,
    minItems: 1,
    nullable: true,
    required: false,
    example: [12],
  })
  @ValidateIf((form: UpdatePersonDto) => form.siteIds !== undefined)
  @Rule((form: UpdatePersonDto) => siteIdsProblem(form.siteIds), ['ORG_SITES_FORM'])
  siteIds?: number[] | null;
}

/** A request to join the organization. */
export class JoinRequestDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ example: '최유진' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: 'buyer@haerang.example' })
  email!: string | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:00:00.000Z' })
  createdAt!: string;
}

/** Whether the caller waits to join an organization. */
export class OwnJoinRequestDto {
  /** UTC; null = the caller does not wait. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-28T04:00:00.000Z' })
  requestedAt!: string | null;
}

/** Requests that wait for an answer, oldest first. */
export class JoinRequestListDto {
  @ApiProperty({ type: [JoinRequestDto] })
  items!: JoinRequestDto[];
}
