import { ApiProperty } from '@nestjs/swagger';
import { ORGANIZATION_LIMITS, ORGANIZATION_STATES, type OrganizationState } from '@store/domain';
import { RegistryCheckDto } from '../../../files/dto/admin-document.dto.js';
import { OrganizationSiteDto } from '../../dto/organization-site.dto.js';
import { OrganizationProfileDto, OrganizationSettingsDto } from '../../dto/organization.dto.js';
import { OrganizationPersonDto } from '../../dto/person.dto.js';

/** The manager who looks after an organization. */
export class OrganizationManagerDto {
  @ApiProperty({ type: 'integer', example: 1 })
  id!: number;

  @ApiProperty({ example: '이담당' })
  name!: string;
}

/** A row of the list of organizations (거래처). */
export class StaffOrganizationRowDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ example: '주식회사 해랑호텔' })
  name!: string;

  /** Business registration number, ten digits. */
  @ApiProperty({ example: '1208147521' })
  bizRegNo!: string;

  /** 종사업장번호, four digits. */
  @ApiProperty({ type: String, nullable: true, example: null })
  branchNo!: string | null;

  @ApiProperty({ enum: ORGANIZATION_STATES, enumName: 'OrganizationState', example: 'pending' })
  state!: OrganizationState;

  /** Korean word of the state. */
  @ApiProperty({ example: '확인 대기' })
  stateLabel!: string;

  /** People who belong to it now. */
  @ApiProperty({ type: 'integer', example: 5 })
  peopleCount!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  siteCount!: number;

  /** Requests to join that wait for its own admins. */
  @ApiProperty({ type: 'integer', example: 1 })
  joinRequestCount!: number;

  /** Null if nobody looks after it. */
  @ApiProperty({ type: OrganizationManagerDto, nullable: true })
  manager!: OrganizationManagerDto | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  createdAt!: string;
}

/** A page of the list. */
export class StaffOrganizationPageDto {
  @ApiProperty({ type: [StaffOrganizationRowDto] })
  items!: StaffOrganizationRowDto[];

  /** Total of matching organizations. */
  @ApiProperty({ type: 'integer', example: 12 })
  total!: number;
}

/** An organization as the answer to a change. */
export class StaffOrganizationDto extends StaffOrganizationRowDto {
  /** Why it was refused, suspended or closed; null otherwise. */
  @ApiProperty({ type: String, nullable: true, example: null })
  stateReason!: string | null;

  /** What staff noted; its people never see it. */
  @ApiProperty({ type: String, nullable: true, example: '월말 일괄 결제, 담당 전화는 오전에만.' })
  staffNote!: string | null;

  @ApiProperty({ type: OrganizationProfileDto })
  profile!: OrganizationProfileDto;

  @ApiProperty({ type: OrganizationSettingsDto })
  settings!: OrganizationSettingsDto;

  /** The tax office's last answer about the number. */
  @ApiProperty({ type: RegistryCheckDto })
  registry!: RegistryCheckDto;

  /** Invitations that wait for an answer. */
  @ApiProperty({ type: 'integer', example: 2 })
  invitationCount!: number;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  updatedAt!: string;

  /** Send it back with a change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}

/** An organization with its people and sites. */
export class StaffOrganizationDetailDto extends StaffOrganizationDto {
  /** By name. */
  @ApiProperty({ type: [OrganizationPersonDto], maxItems: ORGANIZATION_LIMITS.people })
  people!: OrganizationPersonDto[];

  /** By name, also those that are not active. */
  @ApiProperty({ type: [OrganizationSiteDto], maxItems: ORGANIZATION_LIMITS.sites })
  sites!: OrganizationSiteDto[];
}
