import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  PRINT_JOB_STATES,
  PRINT_LINK_RIGHTS,
  PRINT_MOVE_NAMES,
  type PrintJobState,
  type PrintLinkRight,
  type PrintMoveName,
} from '@store/domain';
import { LinePlacementDto } from '../../configuration/dto/line-print.dto.js';
import { ApprovalWordsDto, SharedApprovalDto } from './approval.dto.js';
import { ThreadDto } from './comment.dto.js';
import { ProofOfferDto, SharedPrintProofDto } from './proof.dto.js';

/** A placement without its prices. */
export class SharedPlacementDto extends OmitType(LinePlacementDto, [
  'unitAdd',
  'artwork',
  'accepted',
  'redraw',
]) {
  /** Names of its file; null while it is missing. */
  @ApiProperty({ type: String, nullable: true, example: '해랑호텔 로고.pdf' })
  fileName!: string | null;
}

/** What every holder of a link sees of a job: no price, person, address, order or other job. */
export class SharedJobDto {
  @ApiProperty({ example: 'P-20261124-7K3Q9D' })
  no!: string;

  /** Name of the product with its options. */
  @ApiProperty({ example: '에코백 (색상: 내추럴)' })
  title!: string;

  /** Pieces. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 100 })
  quantity!: number;

  @ApiProperty({ enum: PRINT_JOB_STATES, example: 'PROOF_SENT' })
  state!: PrintJobState;

  @ApiProperty({ example: '시안 확인 대기' })
  stateLabel!: string;

  /** While it is held, only comments are possible. */
  @ApiProperty({ example: false })
  held!: boolean;

  /** What is printed in short: '앞면 가운데 · 실크 2도'. */
  @ApiProperty({ example: '앞면 가운데 · 실크 2도' })
  summary!: string;

  @ApiProperty({ type: [SharedPlacementDto] })
  placements!: SharedPlacementDto[];

  /** Signed address of the placement record; null while it is not made. */
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    example: 'http://localhost:3000/api/files/0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11?expires=1795300000',
  })
  pictureUrl!: string | null;

  /** What the holder of the link may do now. */
  @ApiProperty({ enum: PRINT_MOVE_NAMES, isArray: true, example: ['approve', 'requestChanges'] })
  moves!: PrintMoveName[];

  @ApiProperty({ type: [ThreadDto] })
  threads!: ThreadDto[];
}

/** The job and its discussion as a proof link opens them. */
export class SharedRoomDto extends SharedJobDto {
  /** Name of the person to whom the link belongs. */
  @ApiProperty({ example: '박대표' })
  person!: string;

  @ApiProperty({ enum: PRINT_LINK_RIGHTS, example: 'decide' })
  right!: PrintLinkRight;

  /** End of the link, UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-12-01T05:10:00.000Z' })
  expiresAt!: string;

  /** While a proof waits for its decision: until when, and when the goods leave then. Null otherwise. */
  @ApiProperty({ type: ProofOfferDto, nullable: true })
  offer!: ProofOfferDto | null;

  /** Day of dispatch in Korea (출고 예정일); null before the approval. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: null })
  dueOn!: string | null;

  /** Sent proofs, newest first. */
  @ApiProperty({ type: [SharedPrintProofDto] })
  proofs!: SharedPrintProofDto[];

  /** The current approval; null without one. */
  @ApiProperty({ type: SharedApprovalDto, nullable: true })
  approval!: SharedApprovalDto | null;

  /** The text that a decision accepts; null where there is nothing to decide. */
  @ApiProperty({ type: ApprovalWordsDto, nullable: true })
  approvalWords!: ApprovalWordsDto | null;
}
