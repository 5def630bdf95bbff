import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;
/** Word of a list: orders, products … */
const LIST = /^[a-z][a-z-]{0,29}$/;

/** Whose views are asked for. */
export class SavedViewQueryDto {
  /** Word of the list. */
  @ApiProperty({ maxLength: 30, pattern: LIST.source, example: 'orders' })
  @IsString()
  @Matches(LIST)
  list!: string;
}

/** A view to keep; one of the same name is replaced. */
export class SaveViewDto extends SavedViewQueryDto {
  @ApiProperty({ maxLength: 40, example: '송장 없는 배송' })
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty({ message: 'VIEW_NAME_REQUIRED' })
  @MaxLength(40)
  name!: string;

  /** The list's part of the address, without `?` and without the page. */
  @ApiProperty({ maxLength: 2000, example: 'tracking=missing&sort=oldest' })
  @IsString()
  @MaxLength(2000)
  query!: string;

  /** Show it when the list is opened without anything else being asked for. */
  @ApiProperty({ required: false, default: false, example: false })
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;
}

/** A list as its operator likes to see it. */
export class SavedViewDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ example: 'orders' })
  list!: string;

  @ApiProperty({ example: '송장 없는 배송' })
  name!: string;

  @ApiProperty({ example: 'tracking=missing&sort=oldest' })
  query!: string;

  @ApiProperty({ example: false })
  isDefault!: boolean;
}
