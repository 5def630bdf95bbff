import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Min, ValidateIf, ValidateNested } from 'class-validator';
import { OptionalText, Rule } from '../../../../platform/http/field-rules.js';
import { OptionalId, QueryId, RequiredId } from '../optional-id.dto.js';
import { SITE_SORTS, type SiteSort } from '../../site-reads.service.js';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';
import { SaveSiteAddressDto } from '../../../organizations/dto/site-address.dto.js';
import * as rules from './site-input.rules.js';

/** Body of POST /admin/users (recorded as POST /admin/create/user): a customer who may join later. */
export class CreateCustomerDto {
  /** Up to 100 characters. */
  @ApiProperty({ maxLength: 100, example: '주식회사 해랑호텔' })
  @Rule(
    (form: CreateCustomerDto) => rules.textProblem(form.userCompany, 100, 'COMPANY_NAME_REQUIRED'),
    ['COMPANY_NAME_REQUIRED', 'VALIDATION_FAILED'],
  )
  userCompany!: string;

  /** 2 to 50 characters; the customer joins under this name. */
  @ApiProperty({ minLength: 2, maxLength: 50, example: '최유진' })
  @Rule((form: CreateCustomerDto) => rules.nameProblem(form.userName), ['USER_NAME_NULL', 'USER_NAME_FORM'])
  userName!: string;

  /** 10 or 11 digits, with or without dashes; not another member's. */
  @ApiProperty({ example: '010-1234-5678' })
  @Rule(
    (form: CreateCustomerDto) => rules.phoneProblem(form.userPhone),
    ['USER_PHONE_NULL', 'USER_PHONE_FORM'],
  )
  userPhone!: string;

  /** An active manager or admin; by default the default manager (id 1). */
  @OptionalId(1)
  managerId?: number;
}

/** Body of POST /admin/sites (recorded as POST /admin/create/site). */
export class CreateSiteDto {
  /** The owner of the site. */
  @RequiredId(34)
  userId!: number;

  /** Up to 100 characters; by default the customer's company. */
  @OptionalText(100, '주식회사 해랑호텔')
  userCompanyName?: string | null;

  /** Up to 100 characters. */
  @ApiProperty({ maxLength: 100, example: '해랑호텔 해운대점' })
  @Rule(
    (form: CreateSiteDto) => rules.textProblem(form.userSiteName, 100, 'SITE_NAME_REQUIRED'),
    ['SITE_NAME_REQUIRED', 'VALIDATION_FAILED'],
  )
  userSiteName!: string;

  /** http or https, up to 500 characters. */
  @ApiProperty({ maxLength: 500, example: 'https://haerang.example/haeundae' })
  @Rule((form: CreateSiteDto) => rules.urlProblem(form.userSiteUrl), ['SITE_URL_FORM'])
  userSiteUrl!: string;

  /** Delivery address of the site. */
  @ApiProperty({ type: SaveSiteAddressDto, required: false, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveSiteAddressDto)
  address?: SaveSiteAddressDto | null;
}

const isGiven =
  (field: keyof UpdateSiteDto) =>
  (form: UpdateSiteDto): boolean =>
    form[field] !== undefined;

/** Body of PATCH /admin/sites/{id}: absent fields stay. */
export class UpdateSiteDto {
  /** Up to 100 characters. */
  @ApiProperty({ required: false, maxLength: 100, example: '주식회사 해랑호텔' })
  @ValidateIf(isGiven('userCompanyName'))
  @Rule(
    (form: UpdateSiteDto) => rules.textProblem(form.userCompanyName, 100, 'COMPANY_NAME_REQUIRED'),
    ['COMPANY_NAME_REQUIRED', 'VALIDATION_FAILED'],
  )
  userCompanyName?: string;

  /** Up to 100 characters. */
  @ApiProperty({ required: false, maxLength: 100, example: '해랑호텔 해운대점' })
  @ValidateIf(isGiven('userSiteName'))
  @Rule(
    (form: UpdateSiteDto) => rules.textProblem(form.userSiteName, 100, 'SITE_NAME_REQUIRED'),
    ['SITE_NAME_REQUIRED', 'VALIDATION_FAILED'],
  )
  userSiteName?: string;

  /** http or https, up to 500 characters. */
  @ApiProperty({ required: false, maxLength: 500, example: 'https://haerang.example/haeundae' })
  @ValidateIf(isGiven('userSiteUrl'))
  @Rule((form: UpdateSiteDto) => rules.urlProblem(form.userSiteUrl), ['SITE_URL_FORM'])
  userSiteUrl?: string;

  /** Delivery address of the site; null removes it. */
  @ApiProperty({ type: SaveSiteAddressDto, required: false, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveSiteAddressDto)
  address?: SaveSiteAddressDto | null;

  /** Version that the caller read; 409 if it is out of date. Without it the change is always applied. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

/** Filters of GET /admin/sites and GET /manager/sites. `q` searches names, companies and web addresses. */
export class SiteQueryDto extends ListQueryDto {
  /** Sites of this customer. */
  @QueryId(34)
  userId?: number;

  /** Sites of the customers of this manager. */
  @QueryId(1)
  managerId?: number;

  /** By name of the site, company or customer; default newest first. */
  @SortBy(SITE_SORTS, 'recent')
  sort?: SiteSort;
}
