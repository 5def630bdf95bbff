import { ApiProperty } from '@nestjs/swagger';
import {
  EVIDENCE_FINDING_KINDS,
  FINDING_STATES,
  type EvidenceFindingKind,
  type FindingState,
} from '@store/domain';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { FindingDto } from '../../../checks/dto/finding.dto.js';
import { REASON_MAX } from '../../dto/admin-evidence.dto.js';

/** A difference between orders, evidence and issuer. */
export class EvidenceFindingDto extends FindingDto {
  @ApiProperty({ enum: EVIDENCE_FINDING_KINDS, enumName: 'EvidenceFindingKind', example: 'ledger-differs' })
  kind!: EvidenceFindingKind;

  @ApiProperty({ example: '세금계산서와 입금액이 다름' })
  kindLabel!: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  documentId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'T20261121-7K3Q9D-01' })
  documentKey!: string | null;

  /** Won by our books. */
  @ApiProperty({ type: 'integer', nullable: true, example: 110000 })
  ours!: number | null;

  /** Won by the other side. */
  @ApiProperty({ type: 'integer', nullable: true, example: 99000 })
  theirs!: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  detail!: string | null;

  @ApiProperty({ enum: FINDING_STATES, enumName: 'EvidenceFindingState', example: 'open' })
  state!: FindingState;
}

/** A page of findings, newest first. */
export class EvidenceFindingPageDto {
  @ApiProperty({ type: [EvidenceFindingDto] })
  items!: EvidenceFindingDto[];

  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  total!: number;
}

/** Filter of the findings. */
export class EvidenceFindingQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...FINDING_STATES], example: 'open' })
  @IsOptional()
  @IsIn(['', ...FINDING_STATES])
  state?: FindingState | '';
}

/** The result of a check. */
export class EvidenceCheckDto {
  /** Day by the Korean calendar. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' })
  day!: string;

  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  findings!: number;

  /** Whether the issuer answered; else only our own tables were compared. */
  @ApiProperty({ example: true })
  issuerAsked!: boolean;
}

/** Who handled a finding, and how. */
export class AcknowledgeFindingDto {
  @ApiProperty({ minLength: 2, maxLength: REASON_MAX, example: '고객과 통화하여 정정 발행함' })
  @IsString()
  @MinLength(2, { message: 'EVIDENCE_REASON_REQUIRED' })
  @MaxLength(REASON_MAX)
  note!: string;
}
