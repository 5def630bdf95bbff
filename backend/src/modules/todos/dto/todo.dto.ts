import { ApiProperty } from '@nestjs/swagger';
import { TODO_KINDS, type TodoKind } from '@store/domain';

/** One thing that waits for the member. */
export class TodoDto {
  /**
   * `deposit`: pay into the account; `file`: send a print file; `proof`: decide about a proof; `estimate`: decide about
   * an estimate or answer; `estimatePayment`: pay an accepted one; `form`: fill in a form.
   */
  @ApiProperty({ enum: TODO_KINDS, enumName: 'TodoKind', example: 'proof' })
  kind!: TodoKind;

  /** Id of the order, print job, estimate or form. */
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** The site of a form; null for everything else. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  siteId!: number | null;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  title!: string;

  /** For people: number of the order, job or estimate, name of the site. */
  @ApiProperty({ example: 'P-20261124-7K3Q9D' })
  number!: string;

  /** Last day in Korea; null without one. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-27' })
  dueOn!: string | null;
}

/** What waits for the member. */
export class TodoListDto {
  /** What is due first stands first; at most 20. */
  @ApiProperty({ type: [TodoDto] })
  items!: TodoDto[];

  /** All of them. */
  @ApiProperty({ type: 'integer', example: 3 })
  total!: number;
}
