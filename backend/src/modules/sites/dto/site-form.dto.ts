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

/** One field of a form. What does not concern its type is null, empty or false. */
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

  /** Said under the field. */
  @ApiProperty({ type: String, nullable: true, example: '모든 지점을 합친 수량을 적어 주세요.' })
  help!: string | null;

  /** number: smallest value. */
  @ApiProperty({ type: 'number', nullable: true, example: 100 })
  min!: number | null;

  /** number: largest value; file: most files, 1 when null. */
  @ApiProperty({ type: 'number', nullable: true, example: 50000 })
  max!: number | null;

  /** date: first day. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: null })
  minDate!: string | null;

  /** date: last day. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: null })
  maxDate!: string | null;

  /** text: most characters, 1,000 when null. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  maxLength!: number | null;

  /** choice: what can be chosen. */
  @ApiProperty({ type: [String], example: [] })
  choices!: string[];

  /** choice: several at once. */
  @ApiProperty({ example: false })
  multiple!: boolean;

  /** Place in the form; fields come sorted by it. */
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

  /** Only an open form takes answers. */
  @ApiProperty({ enum: FORM_STATUSES, enumName: 'FormStatus', example: 'open' })
  status!: FormStatus;

  /** Korean word of the status. */
  @ApiProperty({ example: '접수 중' })
  statusLabel!: string;

  /** Number of the definition; grows when fields change after an answer. Send it back with an answer. */
  @ApiProperty({ type: 'integer', example: 1 })
  revision!: number;

  /** Sorted as the form shows them. */
  @ApiProperty({ type: [FormFieldDto] })
  fields!: FormFieldDto[];

  /** Answers so far: all of them for staff, the own ones for a customer. */
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

  /** Grows with every change; send it back to learn (409) of a change in between. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

/** `data` of a site's forms (specification, section 7: data.forms). */
export class SiteFormListDto {
  /** Newest first; at most 50. */
  @ApiProperty({ type: [SiteFormDto] })
  forms!: SiteFormDto[];
}

/** What was answered to a form, with the definition of that time. */
@ApiExtraModels(FileDto)
export class FormAnswerDto {
  @ApiProperty({ type: 'integer', example: 77 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 5 })
  formId!: number;

  /** Who answered. */
  @ApiProperty({ type: 'integer', example: 34 })
  userId!: number;

  @ApiProperty({ example: '최유진' })
  userName!: string;

  /** Number of the definition under which it was given. */
  @ApiProperty({ type: 'integer', example: 1 })
  revision!: number;

  /** The fields as they were then. */
  @ApiProperty({ type: [FormFieldDto] })
  fields!: FormFieldDto[];

  /**
   * Answers by the code of their field: text, date (yyyy-MM-dd) and single choice as strings, numbers as numbers,
   * several choices as strings, files as their ids. Fields without an answer are absent.
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

  /** Answers in all. */
  @ApiProperty({ type: 'integer', example: 3 })
  total!: number;
}
