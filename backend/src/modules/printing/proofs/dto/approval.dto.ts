import { ApiProperty } from '@nestjs/swagger';
import {
  APPROVAL_CHECKS,
  APPROVAL_KINDS,
  APPROVAL_TEXT_VERSION,
  approvalText,
  PROOF_LIMITS,
  type ApprovalCheck,
  type ApprovalKind,
} from '@store/domain';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { isTextWithin, Rule } from '../../../../platform/http/field-rules.js';

/** Four ticks, the text that was read, and the number of the proof, since a newer one may exist. */
export class ApproveProofDto {
  /** Number of the proof; an older one answers PROOF_SUPERSEDED. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: PROOF_LIMITS.proofs, example: 1 })
  @IsInt()
  @Min(1)
  @Max(PROOF_LIMITS.proofs)
  proofNo!: number;

  /** The ticks; all four are required (PRINT_CHECKS_REQUIRED). */
  @ApiProperty({ enum: APPROVAL_CHECKS, isArray: true, maxItems: 4, example: [...APPROVAL_CHECKS] })
  @IsArray()
  @ArrayMaxSize(APPROVAL_CHECKS.length)
  @IsIn(APPROVAL_CHECKS, { each: true })
  checks!: ApprovalCheck[];

  /** Version of the displayed text (`approvalWords` of the answer). */
  @ApiProperty({ maxLength: 10, example: APPROVAL_TEXT_VERSION })
  @IsString()
  @MaxLength(10)
  wordsVersion!: string;
}

/** The same by a link, whose holder also types a name. */
export class ApproveSharedProofDto extends ApproveProofDto {
  /** Name of the person whom the link was given to, typed again; spaces and capital letters do not count. */
  @ApiProperty({
    minLength: PROOF_LIMITS.personMin,
    maxLength: PROOF_LIMITS.person,
    example: '박대표',
  })
  @Rule(
    ({ typedName }: ApproveSharedProofDto) =>
      isTextWithin(typedName, PROOF_LIMITS.person) && [...typedName.trim()].length >= PROOF_LIMITS.personMin
        ? null
        : 'PRINT_LINK_PERSON',
    ['PRINT_LINK_PERSON'],
  )
  typedName!: string;
}

/** The current text of an approval. */
export class ApprovalWordsDto {
  @ApiProperty({ example: APPROVAL_TEXT_VERSION })
  version!: string;

  @ApiProperty({ example: approvalText(1) })
  text!: string;
}

/** A recorded approval (시안 확정), for those who see the link or the job. */
export class SharedApprovalDto {
  @ApiProperty({ enum: APPROVAL_KINDS, example: 'member' })
  kind!: ApprovalKind;

  @ApiProperty({ example: '주문자 확정' })
  kindLabel!: string;

  /** Number of the proof; null where the placement record was approved. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  proofNo!: number | null;

  /** SHA-256 of the proof or of the placement record, hexadecimal. */
  @ApiProperty({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })
  sha256!: string;

  /** Pieces. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 100 })
  quantity!: number;

  /** Whether it is current: not withdrawn, and no newer proof was sent. */
  @ApiProperty({ example: true })
  current!: boolean;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-24T05:10:00.000Z' })
  at!: string;
}

/** The same with the decider. */
export class ApprovalDto extends SharedApprovalDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 3 })
  id!: number;

  /** Who it was: '김구매', '링크 · 박대표', '시스템'. */
  @ApiProperty({ example: '링크 · 박대표' })
  person!: string;

  /** The name typed by the holder of a link; null for others. */
  @ApiProperty({ type: String, nullable: true, example: '박대표' })
  typedName!: string | null;

  /** The accepted text and its version; null where none was shown. */
  @ApiProperty({ type: String, nullable: true, example: approvalText(1) })
  words!: string | null;

  @ApiProperty({ type: String, nullable: true, example: APPROVAL_TEXT_VERSION })
  wordsVersion!: string | null;

  /** Who told staff, how and when; null for others. */
  @ApiProperty({ type: String, nullable: true, example: null })
  note!: string | null;
}
