import { ApiProperty } from '@nestjs/swagger';
import { ORGANIZATION_LIMITS } from '@store/domain';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsNotEmptyObject,
  IsObject,
  IsOptional,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { isTextWithin, OptionalText, Rule, textOf } from '../../../platform/http/field-rules.js';
import { SaveSiteAddressDto, SiteAddressDto } from './site-address.dto.js';

const SITE_NAME_CODES = ['ORG_SITE_NAME_REQUIRED', 'VALIDATION_FAILED'] as const;
function siteNameProblem(name: unknown): (typeof SITE_NAME_CODES)[number] | null {
  if (textOf(name) === '') return 'ORG_SITE_NAME_REQUIRED';
  return isTextWithin(name, ORGANIZATION_LIMITS.siteNameLength) ? null : 'VALIDATION_FAILED';
}

/** A site of the caller's organization: where goods are sent (지점). */
export class OrganizationSiteDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ example: '해랑호텔 해운대점' })
  name!: string;

  /** The organization's own short name for it. */
  @ApiProperty({ type: String, nullable: true, example: 'HU-01' })
  code!: string | null;

  @ApiProperty({ type: SiteAddressDto, nullable: true })
  address!: SiteAddressDto | null;

  /** False: nobody buys for it any more. */
  @ApiProperty({ example: true })
  isActive!: boolean;
}

/** The sites that the caller works for, by name. */
export class OrganizationSitesDto {
  @ApiProperty({ type: [OrganizationSiteDto], maxItems: ORGANIZATION_LIMITS.sites })
  items!: OrganizationSiteDto[];
}

/** Body of POST /my/organization/sites. */
export class CreateOrganizationSiteDto {
  /** 1 to 100 characters. */
  @ApiProperty({ minLength: 1, maxLength: ORGANIZATION_LIMITS.siteNameLength, example: '해랑호텔 해운대점' })
  @Rule((form: CreateOrganizationSiteDto) => siteNameProblem(form.name), SITE_NAME_CODES)
  name!: string;

  /** Unique within the organization. */
  @OptionalText(ORGANIZATION_LIMITS.siteCodeLength, 'HU-01')
  code?: string | null;

  /** Where its goods are sent. */
  @ApiProperty({ type: SaveSiteAddressDto })
  @IsNotEmptyObject()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveSiteAddressDto)
  address!: SaveSiteAddressDto;

  /** True where absent. */
  @ApiProperty({ required: false, example: true })
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

/** Body of PATCH /my/organization/sites/{id}: absent fields stay. */
export class UpdateOrganizationSiteDto {
  /** 1 to 100 characters. */
  @ApiProperty({
    required: false,
    minLength: 1,
    maxLength: ORGANIZATION_LIMITS.siteNameLength,
    example: '해랑호텔 해운대점',
  })
  @ValidateIf((form: UpdateOrganizationSiteDto) => form.name !== undefined)
  @Rule((form: UpdateOrganizationSiteDto) => siteNameProblem(form.name), SITE_NAME_CODES)
  name?: string;

  /** Unique within the organization; null removes it. */
  @OptionalText(ORGANIZATION_LIMITS.siteCodeLength, 'HU-01')
  code?: string | null;

  /** Where its goods are sent. */
  @ApiProperty({ type: SaveSiteAddressDto, required: false })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveSiteAddressDto)
  address?: SaveSiteAddressDto;

  @ApiProperty({ required: false, example: true })
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}
