import type { OrderLineKind, OrderPrint, PriceSource, Won } from '@store/domain';
import { sql, type AliasedRawBuilder, type QueryCreator } from 'kysely';
import type { DB } from '../../../platform/db/tables.js';

/** A line as orders store it. */
export interface OrderLineInput {
  kind: OrderLineKind;
  /** For a fee: the index of the goods line that it belongs to. */
  ofLineIndex: number | null;
  /** What is printed; null = nothing. */
  print: OrderPrint | null;
  /** What cart lines merge by; '' without print. */
  printKey: string;
  /** Null for a line that an estimate agreed outside the catalogue, and for a fee. */
  productId: number | null;
  productName: string;
  thumbnailUrl: string | null;
  optionKey: string;
  optionSummary: string;
  quantity: number;
  unitTotal: Won;
  subtotal: Won;
  /** Who set the price of the piece; null for a fee. */
  priceSource: PriceSource | null;
  /** The list of an agreed price; else null. */
  contractListId: number | null;
}

/** The line's article number. */
const SKU = sql<string | null>`(select sku from products where id = line."productId")`;

/** The codes of the line's chosen values. */
const OPTION_CODES = sql<string[]>`array(
  select o.code || ':' || v.value_code from product_option_values v join product_options o on o.id = v.option_id
  where v.id = any(string_to_array(line."optionKey", ',')::int[]) order by o.sort_order, o.id)`;

/** The lines of `json` as rows of a statement, called `line`. */
const linesOf = (json: string): AliasedRawBuilder<OrderLineInput & { position: number }, 'line'> =>
  sql<OrderLineInput & { position: number }>`json_to_recordset(${json}::json)`.as<'line'>(
    sql`line (position int, kind text, "ofLineIndex" int, print jsonb, "printKey" text, "productId" int,
      "productName" text, "thumbnailUrl" text, "optionKey" text, "optionSummary" text, quantity int, "unitTotal" int,
      subtotal bigint, "priceSource" text, "contractListId" int)`,
  );

/** Lines for `writingLines`, in their sequence. */
export const linesJson = (lines: readonly OrderLineInput[]): string =>
  JSON.stringify(lines.map((line, position) => ({ ...line, position })));

/** Writes lines of `linesJson` into the order that the statement has `made`. */
export const writingLines = (db: QueryCreator<DB & { made: { id: number } }>, json: string) =>
  db
    .insertInto('order_lines')
    .columns([
      'order_id',
      'kind',
      'of_line_index',
      'print',
      'print_key',
      'product_id',
      'product_name',
      'thumbnail_url',
      'option_key',
      'option_summary',
      'sku',
      'option_codes',
      'quantity',
      'unit_price',
      'subtotal',
      'price_source',
      'contract_list_id',
    ])
    .expression((lines) =>
      lines
        .selectFrom(['made', linesOf(json)])
        .select(['made.id', 'line.kind', 'line.ofLineIndex'])
        .select((line) => line.ref('line.print').$castTo<string | null>().as('print'))
        .select(['line.printKey', 'line.productId', 'line.productName', 'line.thumbnailUrl'])
        .select(['line.optionKey', 'line.optionSummary', SKU.as('sku'), OPTION_CODES.as('option_codes')])
        .select([
          'line.quantity',
          'line.unitTotal',
          'line.subtotal',
          'line.priceSource',
          'line.contractListId',
        ])
        .orderBy('line.position'),
    );
