import { ApiProperty } from '@nestjs/swagger';
import { PRINT_REASON_MAX_LENGTH, PRINT_REASON_MIN_LENGTH } from '@store/domain';
import { IsBoolean, IsIn, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { ArtworkDto } from './artwork.dto.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** Filters of the list of artworks. `q` searches the name, the file names and the member's name. */
export class AdminArtworkQueryDto extends ListQueryDto {
  /** Only those of this member. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(2_147_483_647)
  memberId?: number;

  /** Only blocked ones, or only others. */
  @ApiProperty({ required: false, enum: ['', 'true', 'false'], example: 'true' })
  @IsOptional()
  @IsIn(['', 'true', 'false'])
  blocked?: '' | 'true' | 'false';
}

/** Whether an artwork may be used, and why. */
export class BlockArtworkDto {
  /** True: it may not be used from now on; false: it may be used again. */
  @ApiProperty({ example: true })
  @IsBoolean()
  blocked!: boolean;

  /** Stored in the audit log; the member does not read it. At least ten characters without leading and trailing spaces. */
  @ApiProperty({
    minLength: PRINT_REASON_MIN_LENGTH,
    maxLength: PRINT_REASON_MAX_LENGTH,
    example: '상표권자의 사용 중지 요청을 받았습니다.',
  })
  @IsString()
  @MaxLength(PRINT_REASON_MAX_LENGTH)
  reason!: string;
}

/** An artwork for admins; opening one of its addresses is recorded with the viewer. */
export class AdminArtworkDto extends ArtworkDto {
  @ApiProperty({ type: 'integer', example: 3 })
  memberId!: number;

  @ApiProperty({ example: '김구매' })
  memberName!: string;

  /** When it left the member's vault, UTC; null while it is in it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  archivedAt!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  blockedAt!: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  blockedReason!: string | null;
}

/** A page of the list. */
export class AdminArtworkPageDto {
  @ApiProperty({ type: [AdminArtworkDto] })
  items!: AdminArtworkDto[];

  /** Number of artworks that match. */
  @ApiProperty({ type: 'integer', example: 3 })
  total!: number;
}
