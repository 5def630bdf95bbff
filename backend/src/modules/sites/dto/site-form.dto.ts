import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import {
  FORM_FIELD_TYPES,
  FORM_STATUSES,
  type FormField,
  type FormFieldType,
  type FormStatus,
  type FormValues,
} from '@store/domain';
import { FileDto } from '../../files/dto/file.dto.js';

/** One field of a form. Parts that do not concern its type are null, empty or false. */
export class FormFieldDto implements FormField {
  /** Name of the field in an answer; unique within the form. */
  @ApiProperty({ example: 'quantity' })
  code!: string;

  @ApiProperty({ example: '월 예상 수량' })
  label!: string;

  @ApiProperty({ enum: FORM_FIELD_TYPES, enumName: 'FormFieldType', example: 'number' })
  type!: FormFieldType;

  @ApiProperty({ example: true })
  required!: boolean;

  /** Shown under the field. */
  @ApiProperty({ type: String, nullable: true, example: '모든 지점을 합친 수량을 적어 주세요.' })
  help!: string | null;

  /** number: smallest value. */
  @ApiProperty({ type: 'number', nullable: true, example: 100 })
  min!: number | null;

  /** number: largest value; file: most files (null: 1). */
  @ApiProperty({ type: 'number', nullable: true, example: 50000 })
  max!: number | null;

  /** date: first day. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: null })
  minDate!: string | null;

  /** date: last day. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: null })
  maxDate!: string | null;

  /** text: most characters (null: 1,000). */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  maxLength!: number | null;

  /** choice: the choices. */
  @ApiProperty({ type: [String], example: [] })
  choices!: string[];

  /** choice: whether several can be selected. */
  @ApiProperty({ example: false })
  multiple!: boolean;

  /** Position in the form; fields are sorted by it. */
  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;
}

/** A form of a site with its fields. */
export class SiteFormDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  siteId!: number;

  @ApiProperty({ example: '해랑호텔 해운대점' })
  userSiteName!: string;

  @ApiProperty({ example: '분기 소모품 수요 조사' })
  title!: string;

  @ApiProperty({ type: String, nullable: true, example: '다음 분기에 쓸 소모품의 예상 수량을 알려 주세요.' })
  description!: string | null;

  /** Only an open form accepts answers. */
  @ApiProperty({ enum: FORM_STATUSES, enumName: 'FormStatus', example: 'open' })
  status!: FormStatus;

  /** Korean name of the status. */
  @ApiProperty({ example: '접수 중' })
  statusLabel!: string;

  /** Number of the definition; it increases when fields change after an answer. Send it back with an answer. */
  @ApiProperty({ type: 'integer', example: 1 })
  revision!: number;

  /** Sorted as in the form. */
  @ApiProperty({ type: [FormFieldDto] })
  fields!: FormFieldDto[];

  /** Answers so far: all for staff, the caller's own for a customer. */
  @ApiProperty({ type: 'integer', example: 3 })
  answersCount!: number;

  /** UTC; null without answers. Counted like `answersCount`. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-20T02:10:00.000Z' })
  lastAnsweredAt!: string | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:00:00.000Z' })
  createdAt!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:00:00.000Z' })
  updatedAt!: string;

  /** Increases with every change; send it back, then a change meanwhile is answered with 409. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

/** `data` of a site's forms (specification, section 7: data.forms). */
export class SiteFormListDto {
  /** Newest first; at most 50. */
  @ApiProperty({ type: [SiteFormDto] })
  forms!: SiteFormDto[];
}

/** An answer to a form, with the definition at that time. */
@ApiExtraModels(FileDto)
export class FormAnswerDto {
  @ApiProperty({ type: 'integer', example: 77 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 5 })
  formId!: number;

  /** Author of the answer. */
  @ApiProperty({ type: 'integer', example: 34 })
  userId!: number;

  @ApiProperty({ example: '최유진' })
  userName!: string;

  /** Number of the definition that was answered. */
  @ApiProperty({ type: 'integer', example: 1 })
  revision!: number;

  /** The fields at that time. */
  @ApiProperty({ type: [FormFieldDto] })
  fields!: FormFieldDto[];

  /**
   * Values by the code of their field: text, date (yyyy-MM-dd) and single choice as strings, numbers as numbers,
   * several choices as strings, files as their ids. Fields without a value are absent.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'array', items: { type: 'string' } }],
    },
    example: { quantity: 1200, memo: '2층 창고로 보내 주세요.' },
  })
  values!: FormValues;

  /** The files of all file fields, with signed addresses. */
  @ApiProperty({ type: 'array', items: { $ref: getSchemaPath(FileDto) } })
  files!: FileDto[];

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T04:00:00.000Z' })
  createdAt!: string;
}

/** `data` of a page of answers. */
export class FormAnswerPageDto {
  /** Newest first. */
  @ApiProperty({ type: [FormAnswerDto] })
  items!: FormAnswerDto[];

  /** Total of answers. */
  @ApiProperty({ type: 'integer', example: 3 })
  total!: number;
}
