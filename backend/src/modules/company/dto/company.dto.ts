import { ApiProperty } from '@nestjs/swagger';
import { COMPANY_LENGTHS, type CompanyData } from '@store/domain';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';

/** The company that runs the store. Unknown texts are empty. */
export class CompanyFactsDto implements CompanyData {
  /** Registered name (상호). */
  @ApiProperty({ example: '주식회사 담고' })
  name!: string;

  /** Representative (대표자). */
  @ApiProperty({ example: '김담희' })
  representative!: string;

  /** Business registration number (사업자등록번호), ten digits with a valid check digit. */
  @ApiProperty({ example: '1234567891' })
  businessNumber!: string;

  /** Branch number (종사업장번호), four digits. */
  @ApiProperty({ example: '' })
  branchNumber!: string;

  /** Place of business. */
  @ApiProperty({ example: '(04799) 서울특별시 성동구 아차산로17길 49, 담고빌딩 8층' })
  address!: string;

  /** Type of business (업태). */
  @ApiProperty({ example: '도소매, 제조' })
  businessType!: string;

  /** Item of business (종목). */
  @ApiProperty({ example: '판촉물, 인쇄물' })
  businessItem!: string;

  /** Phone of the customer centre, 8 to 12 digits. */
  @ApiProperty({ example: '02-0120-4500' })
  phone!: string;

  /** E-mail address of the customer centre. */
  @ApiProperty({ example: 'help@damgo.example' })
  email!: string;

  /** Mail order number (통신판매업 신고번호) with the office that took it. */
  @ApiProperty({ example: '제2026-서울성동-04500호 (서울특별시 성동구청)' })
  mailOrderNumber!: string;

  /** Privacy officer (개인정보보호책임자). */
  @ApiProperty({ example: '이서준 (privacy@damgo.example)' })
  privacyOfficer!: string;

  /** Hours of the customer centre. */
  @ApiProperty({ example: '평일 09:00–18:00' })
  hours!: string;

  /** Hosting provider (호스팅서비스 제공자). */
  @ApiProperty({ example: '주식회사 담고' })
  hosting!: string;

  /** Address of the chat, https; empty where there is none. */
  @ApiProperty({ example: 'https://pf.kakao.com/_damgo/chat' })
  chatUrl!: string;
}

/** The present company; all texts empty and version 0 before the first entry. */
export class CompanyDto extends CompanyFactsDto {
  /** Number of the version; documents refer to it. Send it back with a change. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;

  /** Whether all fields are present and valid, so that documents can be issued. */
  @ApiProperty({ example: true })
  complete!: boolean;
}

/** A saved version of the company. */
export class CompanyVersionDto {
  /** 1, 2, 3 … */
  @ApiProperty({ type: 'integer', example: 3 })
  number!: number;

  @ApiProperty({ type: CompanyFactsDto })
  facts!: CompanyFactsDto;

  /** Author of the version; null for the store itself. */
  @ApiProperty({ type: String, nullable: true, example: '관리자' })
  savedByName!: string | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  savedAt!: string;
}

/** The company with its former versions. */
export class AdminCompanyDto extends CompanyDto {
  /** At most 50, newest first; the first is the present one. */
  @ApiProperty({ type: [CompanyVersionDto] })
  versions!: CompanyVersionDto[];
}

/** Body of PUT /admin/company: all fields. Absent ones count as empty; texts are trimmed. */
export class SaveCompanyDto {
  /** Registered name (상호). Required. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.name,
    example: '주식회사 담고',
  })
  @IsOptional()
  @IsString()
  name?: string | null;

  /** Representative (대표자). Required. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.representative,
    example: '김담희',
  })
  @IsOptional()
  @IsString()
  representative?: string | null;

  /** Business registration number (사업자등록번호), ten digits with a valid check digit, with or without hyphens. Required. */
  @ApiProperty({ type: String, required: false, nullable: true, maxLength: 12, example: '1234567891' })
  @IsOptional()
  @IsString()
  businessNumber?: string | null;

  /** Branch number (종사업장번호), four digits. May be empty. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.branchNumber,
    example: '',
  })
  @IsOptional()
  @IsString()
  branchNumber?: string | null;

  /** Place of business. Required. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.address,
    example: '(04799) 서울특별시 성동구 아차산로17길 49, 담고빌딩 8층',
  })
  @IsOptional()
  @IsString()
  address?: string | null;

  /** Type of business (업태). Required. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.businessType,
    example: '도소매, 제조',
  })
  @IsOptional()
  @IsString()
  businessType?: string | null;

  /** Item of business (종목). Required. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.businessItem,
    example: '판촉물, 인쇄물',
  })
  @IsOptional()
  @IsString()
  businessItem?: string | null;

  /** Phone of the customer centre, 8 to 12 digits. Required. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.phone,
    example: '02-0120-4500',
  })
  @IsOptional()
  @IsString()
  phone?: string | null;

  /** E-mail address of the customer centre. Required. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.email,
    example: 'help@damgo.example',
  })
  @IsOptional()
  @IsString()
  email?: string | null;

  /** Mail order number (통신판매업 신고번호) with the office that took it. May be empty. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.mailOrderNumber,
    example: '제2026-서울성동-04500호 (서울특별시 성동구청)',
  })
  @IsOptional()
  @IsString()
  mailOrderNumber?: string | null;

  /** Privacy officer (개인정보보호책임자). Required. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.privacyOfficer,
    example: '이서준 (privacy@damgo.example)',
  })
  @IsOptional()
  @IsString()
  privacyOfficer?: string | null;

  /** Hours of the customer centre. May be empty. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.hours,
    example: '평일 09:00–18:00',
  })
  @IsOptional()
  @IsString()
  hours?: string | null;

  /** Hosting provider (호스팅서비스 제공자). Required. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.hosting,
    example: '주식회사 담고',
  })
  @IsOptional()
  @IsString()
  hosting?: string | null;

  /** Address of the chat, https. May be empty: then no page offers a chat. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: COMPANY_LENGTHS.chatUrl,
    example: 'https://pf.kakao.com/_damgo/chat',
  })
  @IsOptional()
  @IsString()
  chatUrl?: string | null;

  /** As read, 0 if there was none; 409 if somebody else has saved since. */
  @ApiProperty({ type: 'integer', example: 3 })
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  version!: number;
}
