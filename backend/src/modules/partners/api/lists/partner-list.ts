import { PARTNER_LIST_ROWS } from '@store/domain';
import { cursorInvalid } from '../../../changes/changes.errors.js';
import { fingerprintOf, readListCursor, writeListCursor, type ListPlace } from './list-cursor.js';
import type { PartnerListQueryDto } from './partner-list-query.dto.js';

export type { ListPlace } from './list-cursor.js';

/** A page of a partner's list. */
export interface PartnerPage<Item> {
  items: Item[];
  /** The cursor of the next page; null after the last. */
  next: string | null;
}

/**
 * A call of a partner's list: `{items, next}`, at most `limit` rows a page, and a cursor that belongs to the filters. The
 * statement reads `rows` rows after `after`.
 */
export class PartnerList {
  private readonly fingerprint: string;
  private readonly limit: number;
  /** The last row that the caller has; null for the first page. */
  readonly after: ListPlace | null;

  /**
   * `name`: of the list, with whatever its path names. The filters are all that the query says besides `limit` and
   * `cursor`. CURSOR_INVALID (400) for a cursor that is broken or belongs to something else.
   */
  constructor(name: string, { limit, cursor, ...filters }: PartnerListQueryDto) {
    this.fingerprint = fingerprintOf(name, filters);
    this.limit = limit ?? PARTNER_LIST_ROWS.usual;
    this.after = cursor === undefined ? null : readListCursor(this.fingerprint, cursor);
    if (cursor !== undefined && this.after === null) throw cursorInvalid();
  }

  /** How many rows to read: one more than a page, which says whether there is a next one. */
  get rows(): number {
    return this.limit + 1;
  }

  /** The page of the rows that were read. */
  page<Row, Item>(
    rows: readonly Row[],
    placeOf: (row: Row) => ListPlace,
    view: (row: Row) => Item,
  ): PartnerPage<Item> {
    const shown = rows.slice(0, this.limit);
    const last = rows.length > this.limit ? shown.at(-1) : undefined;
    return {
      items: shown.map(view),
      next: last === undefined ? null : writeListCursor(this.fingerprint, placeOf(last)),
    };
  }
}
