import { ApiProperty } from '@nestjs/swagger';
import {
  ARTWORK_RESULTS,
  FINDING_CODES,
  PRINT_ACTORS,
  PRINT_JOB_STATES,
  PRINT_LIMITS,
  PRINT_MOVE_NAMES,
  PRINT_REASON_MAX_LENGTH,
  PRINT_REASON_MIN_LENGTH,
  PROOF_LIMITS,
  PROOF_POLICIES,
  type ArtworkResult,
  type FindingCode,
  type PrintActor,
  type PrintJobState,
  type PrintMoveName,
  type ProofPolicy,
} from '@store/domain';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { OptionalText } from '../../../../platform/http/field-rules.js';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { OrderPrintDto } from '../../configuration/dto/line-print.dto.js';
import { ApprovalDto, ApprovalWordsDto } from '../../proofs/dto/approval.dto.js';
import { ThreadDto } from '../../proofs/dto/comment.dto.js';
import { PrintLinkDto } from '../../proofs/dto/print-link.dto.js';
import { JobArtworkDto, PrintProofDto, ProofOfferDto } from '../../proofs/dto/proof.dto.js';

const FORM = { message: 'PRINT_SELECTION_FORM' };

/** Filters of a list of print jobs; `q` searches numbers of job and order and the product. */
export class PrintJobQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...PRINT_JOB_STATES], example: 'CHECKING' })
  @IsOptional()
  @IsIn(['', ...PRINT_JOB_STATES])
  state?: PrintJobState | '';
}

/** The printing of one line of an order. */
export class PrintJobDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** For people. */
  @ApiProperty({ example: 'P-20261124-7K3Q9D' })
  no!: string;

  @ApiProperty({ type: 'integer', example: 41 })
  orderId!: number;

  @ApiProperty({ example: '20261124-7K3Q9D' })
  orderNo!: string;

  /** Null for goods that an estimate agreed outside the catalogue. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  productId!: number | null;

  /** Name of the product with its options. */
  @ApiProperty({ example: '에코백 (색상: 내추럴)' })
  title!: string;

  /** Pieces. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 100 })
  quantity!: number;

  @ApiProperty({ enum: PRINT_JOB_STATES, example: 'CHECKING' })
  state!: PrintJobState;

  @ApiProperty({ example: '파일 확인 중' })
  stateLabel!: string;

  /** Why it is held (보류); null while it is not. */
  @ApiProperty({ type: String, nullable: true, example: null })
  heldReason!: string | null;

  /** True once its order has been shipped: nobody moves it any more. */
  @ApiProperty({ example: false })
  closed!: boolean;

  /** What is printed in short: '앞면 가운데 · 실크 2도'. */
  @ApiProperty({ example: '앞면 가운데 · 실크 2도' })
  summary!: string;

  /** The first promised day of dispatch, in Korea; null before the approval. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-02' })
  promisedOn!: string | null;

  /** Day of dispatch (출고 예정일); null before the approval. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-02' })
  dueOn!: string | null;

  /** When the buyer needs the goods (희망 납기일); null = not said. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-11' })
  needBy!: string | null;

  /** Last day on which an approval before 15:00 still meets that day. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-01' })
  approveBy!: string | null;

  /** Since when reminders are unanswered (응답 없음), UTC; null = not so. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  silentSince!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: string;

  /** Grows with every change. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  version!: number;
}

/** A step in the history of a job. */
export class PrintJobEventDto {
  /** `open`, or a move. */
  @ApiProperty({ example: 'submit' })
  move!: string;

  /** Null for the first step. */
  @ApiProperty({ enum: PRINT_JOB_STATES, nullable: true, example: 'WAITING' })
  fromState!: PrintJobState | null;

  @ApiProperty({ enum: PRINT_JOB_STATES, example: 'CHECKING' })
  toState!: PrintJobState;

  @ApiProperty({ enum: PRINT_ACTORS, example: 'buyer' })
  actor!: PrintActor;

  /** Person or factory whose link did it; null for others. */
  @ApiProperty({ type: String, nullable: true, example: null })
  person!: string | null;

  /** The reason, or the name of a file that was sent. */
  @ApiProperty({ type: String, nullable: true, example: null })
  note!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;
}

/** A job with all its data, as the buyer and staff read it. */
export class PrintJobDetailDto extends PrintJobDto {
  /** While a proof waits for its decision: until when, and when the goods leave then. Null otherwise. */
  @ApiProperty({ type: ProofOfferDto, nullable: true })
  offer!: ProofOfferDto | null;

  /** The product's policy on proofs. */
  @ApiProperty({ enum: PROOF_POLICIES, example: 'REQUIRED' })
  proofPolicy!: ProofPolicy;

  /** The worst result of its file checks; null until all are checked. */
  @ApiProperty({ enum: ARTWORK_RESULTS, nullable: true, example: 'READY' })
  verdict!: ArtworkResult | null;

  /** For the factory; null for the buyer, and without a note. */
  @ApiProperty({ type: String, nullable: true, example: null })
  note!: string | null;

  /** Signed address of the placement record (배치 기록, WebP); null while it is not made. */
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    example: 'http://localhost:3000/api/files/0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11?expires=1795300000',
  })
  pictureUrl!: string | null;

  /** The files that it prints, in the order of its placements. */
  @ApiProperty({ type: [JobArtworkDto] })
  artworks!: JobArtworkDto[];

  /** Newest first; staff also see an unsent one. */
  @ApiProperty({ type: [PrintProofDto] })
  proofs!: PrintProofDto[];

  /** Oldest first. */
  @ApiProperty({ type: [ThreadDto] })
  threads!: ThreadDto[];

  /** Newest first. */
  @ApiProperty({ type: [ApprovalDto] })
  approvals!: ApprovalDto[];

  /** Proof links, and for staff supplier links; newest first. */
  @ApiProperty({ type: [PrintLinkDto] })
  links!: PrintLinkDto[];

  /** The text that an approval of the current proof accepts; null where none is requested. */
  @ApiProperty({ type: ApprovalWordsDto, nullable: true })
  approvalWords!: ApprovalWordsDto | null;

  /** The print as ordered, with the files that were sent since. */
  @ApiProperty({ type: OrderPrintDto })
  print!: OrderPrintDto;

  @ApiProperty({ type: [PrintJobEventDto] })
  events!: PrintJobEventDto[];

  /** What the caller may do now. */
  @ApiProperty({ enum: PRINT_MOVE_NAMES, isArray: true, example: ['submit'] })
  moves!: PrintMoveName[];
}

/** Jobs in one state. */
export class PrintJobCountDto {
  @ApiProperty({ enum: PRINT_JOB_STATES })
  state!: PrintJobState;

  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  count!: number;
}

/** A page of jobs, newest first. */
export class PrintJobPageDto {
  @ApiProperty({ type: [PrintJobDto] })
  items!: PrintJobDto[];

  /** Number of jobs that match. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  total!: number;

  /** Each state with the jobs that match apart from the state. */
  @ApiProperty({ type: [PrintJobCountDto] })
  counts!: PrintJobCountDto[];
}

/** The file of a placement, and its position. */
export class SubmitPrintFileDto {
  /** Index among the placements of the job, from 0. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: PRINT_LIMITS.placements - 1, example: 0 })
  @IsInt(FORM)
  @Min(0, FORM)
  @Max(PRINT_LIMITS.placements - 1, FORM)
  placement!: number;

  /** A version in the member's logo vault. */
  @ApiProperty({ format: 'uuid', example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  @IsUUID(undefined, FORM)
  versionId!: string;

  /** Size of the print, mm. */
  @ApiProperty({ type: 'number', minimum: 0.1, maximum: PRINT_LIMITS.mm, example: 80 })
  @IsNumber({ maxDecimalPlaces: 1 }, FORM)
  @Min(0.1, FORM)
  @Max(PRINT_LIMITS.mm, FORM)
  widthMm!: number;

  @ApiProperty({ type: 'number', minimum: 0.1, maximum: PRINT_LIMITS.mm, example: 80 })
  @IsNumber({ maxDecimalPlaces: 1 }, FORM)
  @Min(0.1, FORM)
  @Max(PRINT_LIMITS.mm, FORM)
  heightMm!: number;

  /** Left top corner in the area, mm; null or absent = in its middle. */
  @ApiProperty({
    type: 'number',
    required: false,
    nullable: true,
    minimum: -PRINT_LIMITS.mm,
    maximum: PRINT_LIMITS.mm,
  })
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 1 }, FORM)
  @Min(-PRINT_LIMITS.mm, FORM)
  @Max(PRINT_LIMITS.mm, FORM)
  xMm?: number | null;

  @ApiProperty({
    type: 'number',
    required: false,
    nullable: true,
    minimum: -PRINT_LIMITS.mm,
    maximum: PRINT_LIMITS.mm,
  })
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 1 }, FORM)
  @Min(-PRINT_LIMITS.mm, FORM)
  @Max(PRINT_LIMITS.mm, FORM)
  yMm?: number | null;

  /** Degrees, clockwise; absent = 0. */
  @ApiProperty({ type: 'integer', required: false, minimum: -180, maximum: 180, default: 0 })
  @IsOptional()
  @IsInt(FORM)
  @Min(-180, FORM)
  @Max(180, FORM)
  rotation?: number;

  /** Codes of warnings that the sender has read (확인했으며 이대로 진행합니다); absent = none. A proof shows the open ones. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...FINDING_CODES] },
    required: false,
    maxItems: FINDING_CODES.length,
    example: ['DPI_WEAK'],
  })
  @IsOptional()
  @IsArray(FORM)
  @ArrayMaxSize(FINDING_CODES.length, FORM)
  @IsIn(FINDING_CODES, { each: true, ...FORM })
  accepted?: FindingCode[];

  /** Staff rebuild the file free of charge (인쇄용으로 보정해 주세요); absent = as it was ordered. */
  @ApiProperty({ required: false })
  @IsOptional()
  @IsBoolean(FORM)
  redraw?: boolean;
}

/** Moves that staff may request by name. */
export const STAFF_PRINT_MOVES = [
  'askFile',
  'sendProof',
  'approveFor',
  'skipProof',
  'start',
  'finish',
  'stop',
  'rework',
  'suspend',
  'release',
  'cancel',
] as const satisfies readonly PrintMoveName[];

/** A reason, for moves that require one. */
export class PrintReasonDto {
  /** At least ten characters where required; the buyer reads it. */
  @ApiProperty({
    required: false,
    minLength: PRINT_REASON_MIN_LENGTH,
    maxLength: PRINT_REASON_MAX_LENGTH,
    example: '해상도가 낮아 파일을 다시 요청합니다.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(PRINT_REASON_MAX_LENGTH)
  reason?: string;

  /** Version of the job that was read; another one is refused. Absent = any. */
  @ApiProperty({ type: 'integer', required: false, minimum: 1, example: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number;
}

/** Another day of dispatch. */
export class MovePrintDueDto extends PrintReasonDto {
  /** In Korea. */
  @ApiProperty({ type: String, format: 'date', example: '2026-12-04' })
  @IsString()
  @MaxLength(10)
  dueOn!: string;
}

/** A move of a job. */
export class MovePrintJobDto extends PrintReasonDto {
  @ApiProperty({ enum: STAFF_PRINT_MOVES, example: 'start' })
  @IsIn(STAFF_PRINT_MOVES)
  move!: (typeof STAFF_PRINT_MOVES)[number];

  /** With `sendProof`: the message to the buyer beside the proof. */
  @OptionalText(PROOF_LIMITS.proofMessage, '로고를 5mm 위로 옮겼습니다.')
  message?: string | null;

  /** With `sendProof`, `approveFor`: number of the reviewed proof; another one answers PROOF_SUPERSEDED. */
  @ApiProperty({
    type: 'integer',
    required: false,
    minimum: 1,
    maximum: PROOF_LIMITS.proofs,
    example: 1,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(PROOF_LIMITS.proofs)
  proofNo?: number;
}

/** The staff's note for the factory. */
export class PrintNoteDto {
  /** Empty removes it. */
  @OptionalText(PROOF_LIMITS.note, '흰색은 두 번 인쇄')
  note?: string | null;

  /** As in PrintReasonDto. */
  @ApiProperty({ type: 'integer', required: false, minimum: 1, example: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number;
}
