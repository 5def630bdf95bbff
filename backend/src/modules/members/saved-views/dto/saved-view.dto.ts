import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;
/** Name of a list: orders, products … */
const LIST = /^[a-z][a-z-]{0,29}$/;

/** Selects the list. */
export class SavedViewQueryDto {
  /** Name of the list. */
  @ApiProperty({ maxLength: 30, pattern: LIST.source, example: 'orders' })
  @IsString()
  @Matches(LIST)
  list!: string;
}

/** A view to store; it replaces one with the same name. */
export class SaveViewDto extends SavedViewQueryDto {
  @ApiProperty({ maxLength: 40, example: '송장 없는 배송' })
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty({ message: 'VIEW_NAME_REQUIRED' })
  @MaxLength(40)
  name!: string;

  /** The list's query string, without `?` and without the page. */
  @ApiProperty({ maxLength: 2000, example: 'tracking=missing&sort=oldest' })
  @IsString()
  @MaxLength(2000)
  query!: string;

  /** Applied when the list is opened without a query. */
  @ApiProperty({ required: false, default: false, example: false })
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;
}

/** An operator's saved view of a list. */
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
