import { ApiProperty } from '@nestjs/swagger';
import { MEMBER_EVENT_KINDS, type MemberEventKind } from '@store/domain';

/** One thing that a member did, or that was done for them. */
export class MemberEventDto {
  @ApiProperty({ enum: MEMBER_EVENT_KINDS, example: 'order' })
  kind!: MemberEventKind;

  /** Its id among those of its kind. */
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  /** Its number for people; null without one. */
  @ApiProperty({ type: String, nullable: true, example: '20261121-7K3Q9D' })
  no!: string | null;

  /** What it is about. */
  @ApiProperty({ example: '스테인리스 텀블러 500ml 외 2건' })
  title!: string;

  /** Stored state. */
  @ApiProperty({ example: 'PAID' })
  state!: string;

  @ApiProperty({ example: '결제완료' })
  stateLabel!: string;

  /** Somebody must still do something: staff, or the member. */
  @ApiProperty({ example: true })
  open!: boolean;

  /** Won; null where it has no amount. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1_250_000 })
  amount!: number | null;

  /** When it began, UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  at!: string;
}

/** A member's timeline. */
export class MemberTimelineDto {
  /** Open matters first, at most 50; then everything else, newest first, at most 100. */
  @ApiProperty({ type: [MemberEventDto] })
  items!: MemberEventDto[];
}
