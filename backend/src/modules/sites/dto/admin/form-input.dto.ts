import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  FORM_FIELD_TYPES,
  FORM_STATUSES,
  FORM_TEXT_LENGTH,
  MAX_FORM_CHOICES,
  MAX_FORM_FIELDS,
  MAX_FORM_LABEL,
  type FormFieldType,
  type FormStatus,
} from '@store/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OptionalText, Rule } from '../../../../platform/http/field-rules.js';
import { IsDay } from '../../../../platform/lists/is-day.js';
import { textProblem } from './site-input.rules.js';

/** Every character except NUL, which PostgreSQL cannot store. */
const STORABLE = /^[^\0]*$/;

const OptionalNumber = (example: number): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'number', required: false, nullable: true, example }),
    IsOptional(),
    IsNumber({ allowInfinity: false, allowNaN: false }),
    Min(Number.MIN_SAFE_INTEGER),
    Max(Number.MAX_SAFE_INTEGER),
  );

const OptionalDay = (example: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date', required: false, nullable: true, example }),
    IsDay(),
  );

/** Input of one field of a form. Parts that do not concern its type are ignored. */
export class SaveFormFieldDto {
  /** A lower-case letter, then lower-case letters, digits, hyphen or underscore; unique within the form. */
  @ApiProperty({ pattern: '^[a-z][a-z0-9_-]{0,39}$', maxLength: 40, example: 'quantity' })
  @IsString({ message: 'FORM_FIELD_CODE_FORM' })
  @Matches(/^[a-z][a-z0-9_-]{0,39}$/, { message: 'FORM_FIELD_CODE_FORM' })
  code!: string;

  @ApiProperty({ maxLength: MAX_FORM_LABEL, example: '월 예상 수량' })
  @Rule(
    (form: SaveFormFieldDto) => (isLabel(form.label) ? null : 'FORM_FIELD_LABEL_REQUIRED'),
    ['FORM_FIELD_LABEL_REQUIRED'],
  )
  label!: string;

  @ApiProperty({ enum: FORM_FIELD_TYPES, enumName: 'FormFieldType', example: 'number' })
  @IsIn([...FORM_FIELD_TYPES], { message: 'FORM_FIELD_TYPE_FORM' })
  type!: FormFieldType;

  @ApiProperty({ required: false, default: false, example: true })
  @IsOptional()
  @IsBoolean()
  required?: boolean;

  /** Shown under the field. */
  @OptionalText(300, '모든 지점을 합친 수량을 적어 주세요.')
  help?: string | null;

  /** number: smallest value. */
  @OptionalNumber(100)
  min?: number | null;

  /** number: largest value; file: most files (1 to 10; default 1). */
  @OptionalNumber(50_000)
  max?: number | null;

  /** date: first day. */
  @OptionalDay('2026-12-01')
  minDate?: string | null;

  /** date: last day. */
  @OptionalDay('2026-12-31')
  maxDate?: string | null;

  /** text: most characters; default 1,000. */
  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    minimum: 1,
    maximum: FORM_TEXT_LENGTH.most,
    example: 500,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(FORM_TEXT_LENGTH.most)
  maxLength?: number | null;

  /** choice: the choices; different texts of 1 to 100 characters. */
  @ApiProperty({ type: [String], required: false, maxItems: MAX_FORM_CHOICES, example: ['매주', '매월'] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_FORM_CHOICES, { message: 'FORM_FIELD_CHOICES_FORM' })
  @IsString({ each: true, message: 'FORM_FIELD_CHOICES_FORM' })
  @Matches(STORABLE, { each: true, message: 'FORM_FIELD_CHOICES_FORM' })
  choices?: string[];

  /** choice: whether several can be selected. */
  @ApiProperty({ required: false, default: false, example: false })
  @IsOptional()
  @IsBoolean()
  multiple?: boolean;

  /** Position in the form; by default the position in this list. */
  @ApiProperty({ type: 'integer', required: false, minimum: 0, maximum: 1000, example: 0 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1000)
  sortOrder?: number;
}

function isLabel(value: unknown): boolean {
  return textProblem(value, MAX_FORM_LABEL, 'FORM_FIELD_LABEL_REQUIRED') === null;
}

/** Fields of both calls that write a form. */
export class FormPartsDto {
  @OptionalText(1000, '다음 분기에 쓸 소모품의 예상 수량을 알려 주세요.')
  description?: string | null;

  /** Only an open form accepts answers; default draft. */
  @ApiProperty({ enum: FORM_STATUSES, enumName: 'FormStatus', required: false, example: 'open' })
  @IsOptional()
  @IsIn([...FORM_STATUSES], { message: 'FORM_STATUS_FORM' })
  status?: FormStatus;

  /** Fields of the form; a draft may have none. */
  @ApiProperty({ type: [SaveFormFieldDto], required: false, maxItems: MAX_FORM_FIELDS })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_FORM_FIELDS, { message: 'FORM_FIELDS_LIMIT' })
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SaveFormFieldDto)
  fields?: SaveFormFieldDto[];
}

/** Body of POST /manager/sites/{siteId}/forms. */
export class CreateFormDto extends FormPartsDto {
  /** Up to 100 characters. */
  @ApiProperty({ maxLength: 100, example: '분기 소모품 수요 조사' })
  @Rule(
    (form: CreateFormDto) => textProblem(form.title, 100, 'FORM_TITLE_REQUIRED'),
    ['FORM_TITLE_REQUIRED', 'VALIDATION_FAILED'],
  )
  title!: string;
}

/** Body of PUT /manager/forms/{id}: absent fields stay; `fields` replaces all fields. */
export class UpdateFormDto extends FormPartsDto {
  /** Up to 100 characters. */
  @ApiProperty({ required: false, maxLength: 100, example: '분기 소모품 수요 조사' })
  @ValidateIf((form: UpdateFormDto) => form.title !== undefined)
  @Rule(
    (form: UpdateFormDto) => textProblem(form.title, 100, 'FORM_TITLE_REQUIRED'),
    ['FORM_TITLE_REQUIRED', 'VALIDATION_FAILED'],
  )
  title?: string;

  /** Version that the caller read; 409 if it is out of date. Without it the change is always applied. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}
