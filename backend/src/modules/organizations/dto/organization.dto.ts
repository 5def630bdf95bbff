import { ApiProperty } from '@nestjs/swagger';
import {
  APPROVAL_MODES,
  ORDERS_VISIBLE,
  ORGANIZATION_LIMITS,
  ORGANIZATION_ROLES,
  ORGANIZATION_STATES,
  type ApprovalMode,
  type OrdersVisible,
  type OrganizationRole,
  type OrganizationState,
} from '@store/domain';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { OptionalText, Rule } from '../../../platform/http/field-rules.js';
import {
  branchProblem,
  NUMBER_CODES,
  numberProblem,
  taxEmailProblem,
} from '../../members/dto/business.rules.js';
import { NAME_CODES, nameProblem } from './organization.rules.js';

/** What stands on the organization's tax documents; null = not known. */
export class OrganizationProfileDto {
  /** 대표자명. */
  @ApiProperty({ type: String, nullable: true, example: '김대표' })
  representativeName!: string | null;

  /** 업태. */
  @ApiProperty({ type: String, nullable: true, example: '숙박업' })
  businessType!: string | null;

  /** 종목. */
  @ApiProperty({ type: String, nullable: true, example: '관광호텔' })
  businessItem!: string | null;

  /** 사업장 소재지. */
  @ApiProperty({ type: String, nullable: true, example: '부산광역시 해운대구 해운대해변로 298' })
  address!: string | null;

  /** Recipient of electronic tax invoices. */
  @ApiProperty({ type: String, nullable: true, example: 'tax@haerang.example' })
  taxInvoiceEmail!: string | null;
}

/** What the organization's admins settled. */
export class OrganizationSettingsDto {
  /** Whose orders a buyer sees: the own ones, or all of the own sites. */
  @ApiProperty({ enum: ORDERS_VISIBLE, example: 'own' })
  ordersVisible!: OrdersVisible;

  /** Whether a purchase needs an approval where a rule or limit says so, or always. */
  @ApiProperty({ enum: APPROVAL_MODES, example: 'rules' })
  approval!: ApprovalMode;
}

/** What the caller is in the organization. */
export class OwnStandingDto {
  @ApiProperty({ enum: ORGANIZATION_ROLES, isArray: true, example: ['admin'] })
  roles!: OrganizationRole[];

  /** The sites that the caller works for; null = all. */
  @ApiProperty({ type: 'integer', isArray: true, nullable: true, example: null })
  siteIds!: number[] | null;
}

/** The caller's organization (우리 회사). */
export class MyOrganizationDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  @ApiProperty({ example: '주식회사 해랑호텔' })
  name!: string;

  /** Business registration number, ten digits. */
  @ApiProperty({ example: '1208147521' })
  bizRegNo!: string;

  /** 종사업장번호, four digits. */
  @ApiProperty({ type: String, nullable: true, example: null })
  branchNo!: string | null;

  @ApiProperty({ enum: ORGANIZATION_STATES, example: 'active' })
  state!: OrganizationState;

  /** Why staff suspended it; null otherwise. */
  @ApiProperty({ type: String, nullable: true, example: null })
  stateReason!: string | null;

  @ApiProperty({ type: OrganizationProfileDto })
  profile!: OrganizationProfileDto;

  @ApiProperty({ type: OrganizationSettingsDto })
  settings!: OrganizationSettingsDto;

  @ApiProperty({ type: OwnStandingDto })
  me!: OwnStandingDto;
}

/** Input of the profile: absent fields stay, null and blanks empty them. */
export class SaveOrganizationProfileDto {
  @OptionalText(50, '김대표')
  representativeName?: string | null;

  @OptionalText(100, '숙박업')
  businessType?: string | null;

  @OptionalText(100, '관광호텔')
  businessItem?: string | null;

  @OptionalText(200, '부산광역시 해운대구 해운대해변로 298')
  address?: string | null;

  /** Recipient of electronic tax invoices. */
  @ApiProperty({ type: String, required: false, nullable: true, example: 'tax@haerang.example' })
  @Rule((form: SaveOrganizationProfileDto) => taxEmailProblem(form.taxInvoiceEmail), ['EMAIL_FORM'])
  taxInvoiceEmail?: string | null;
}

/** Body of POST /my/organization. */
export class CreateOrganizationDto {
  /** 1 to 100 characters. */
  @ApiProperty({ minLength: 1, maxLength: ORGANIZATION_LIMITS.nameLength, example: '주식회사 해랑호텔' })
  @Rule((form: CreateOrganizationDto) => nameProblem(form.name), NAME_CODES)
  name!: string;

  /** The caller's own business registration number; dashes are ignored. */
  @ApiProperty({ example: '120-81-47521' })
  @Rule((form: CreateOrganizationDto) => numberProblem(form.bizRegNo), NUMBER_CODES)
  bizRegNo!: string;

  /** 종사업장번호, four digits; a branch with a number of its own is an organization of its own. */
  @ApiProperty({ type: String, required: false, nullable: true, pattern: '^[0-9]{4}$', example: '0001' })
  @Rule((form: CreateOrganizationDto) => branchProblem(form.branchNo), ['COMPANY_BRANCH_FORM'])
  branchNo?: string | null;

  @ApiProperty({ type: SaveOrganizationProfileDto, required: false, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveOrganizationProfileDto)
  profile?: SaveOrganizationProfileDto | null;
}

/** Input of the settings: absent fields stay. */
export class SaveOrganizationSettingsDto {
  @ApiProperty({ enum: ORDERS_VISIBLE, required: false, example: 'site' })
  @IsOptional()
  @IsIn(ORDERS_VISIBLE)
  ordersVisible?: OrdersVisible;

  @ApiProperty({ enum: APPROVAL_MODES, required: false, example: 'rules' })
  @IsOptional()
  @IsIn(APPROVAL_MODES)
  approval?: ApprovalMode;
}

/** Body of PATCH /my/organization: absent fields stay. */
export class UpdateOrganizationDto {
  /** 1 to 100 characters. */
  @ApiProperty({
    required: false,
    minLength: 1,
    maxLength: ORGANIZATION_LIMITS.nameLength,
    example: '주식회사 해랑호텔',
  })
  @ValidateIf((form: UpdateOrganizationDto) => form.name !== undefined)
  @Rule((form: UpdateOrganizationDto) => nameProblem(form.name), NAME_CODES)
  name?: string;

  @ApiProperty({ type: SaveOrganizationProfileDto, required: false })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveOrganizationProfileDto)
  profile?: SaveOrganizationProfileDto;

  @ApiProperty({ type: SaveOrganizationSettingsDto, required: false })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveOrganizationSettingsDto)
  settings?: SaveOrganizationSettingsDto;
}
