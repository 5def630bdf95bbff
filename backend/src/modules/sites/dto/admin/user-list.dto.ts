import { ApiProperty } from '@nestjs/swagger';
import { PAGE_SIZE, ROLES } from '@store/domain';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { OptionalId, readId } from '../optional-id.dto.js';

/**
 * Body of POST /admin/getList/site. The fields only filter and grant no access: a manager always gets only the assigned
 * customers (decision B4).
 */
export class UserListQueryDto {
  /** The user with this id. */
  @OptionalId(34)
  id?: number;

  /** Users of this role: 0 customer, 1 manager, 2 admin. */
  @ApiProperty({
    oneOf: [
      { type: 'integer', enum: [...ROLES] },
      { type: 'string', enum: ['', ...ROLES.map(String)] },
    ],
    required: false,
    nullable: true,
    example: 0,
  })
  @Transform(readId)
  @IsOptional()
  @IsIn([...ROLES])
  userRoleId?: number;

  /** Users in the care of this manager. */
  @OptionalId(1)
  managerId?: number;

  /** Counted from 0. */
  @ApiProperty({ type: 'integer', required: false, minimum: 0, maximum: 1_000_000, default: 0, example: 0 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  page?: number;

  /** Users per page. */
  @ApiProperty({
    type: 'integer',
    required: false,
    minimum: 1,
    maximum: PAGE_SIZE.max,
    default: PAGE_SIZE.max,
    example: 50,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(PAGE_SIZE.max)
  size?: number;
}
