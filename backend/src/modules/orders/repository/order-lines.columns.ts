import type { OrderLineKind, OrderPrint, Won } from '@store/domain';
import { sql, type AliasedRawBuilder } from 'kysely';

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
}

/** A line as PostgreSQL reads it from JSON, in its sequence. */
interface LineRecord {
  position: number;
  kind: OrderLineKind;
  of_line_index: number | null;
  print: OrderPrint | null;
  print_key: string;
  product_id: number | null;
  product_name: string;
  thumbnail_url: string | null;
  option_key: string;
  option_summary: string;
  quantity: number;
  unit_price: number;
  subtotal: number;
}

export const recordsOf = (lines: readonly OrderLineInput[]): LineRecord[] =>
  lines.map((line, position) => ({
    position,
    kind: line.kind,
    of_line_index: line.ofLineIndex,
    print: line.print,
    print_key: line.printKey,
    product_id: line.productId,
    product_name: line.productName,
    thumbnail_url: line.thumbnailUrl,
    option_key: line.optionKey,
    option_summary: line.optionSummary,
    quantity: line.quantity,
    unit_price: line.unitTotal,
    subtotal: line.subtotal,
  }));

/** The line's article number. */
export const SKU = sql<string | null>`(select sku from products where id = line.product_id)`;

/** The codes of the line's chosen values. */
export const OPTION_CODES = sql<string[]>`array(
  select o.code || ':' || v.value_code from product_option_values v join product_options o on o.id = v.option_id
  where v.id = any(string_to_array(line.option_key, ',')::int[]) order by o.sort_order, o.id)`;

/** The lines of `json` as rows of a statement, called `line`. */
export const lineRecords = (json: unknown): AliasedRawBuilder<LineRecord, 'line'> =>
  sql<LineRecord>`json_to_recordset(${json}::json)`.as<'line'>(
    sql`line (position int, kind text, of_line_index int, print jsonb, print_key text, product_id int, product_name text, thumbnail_url text, option_key text,
      option_summary text, quantity int, unit_price int, subtotal bigint)`,
  );
