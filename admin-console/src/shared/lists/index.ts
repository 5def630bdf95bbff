/**
 * A list of the console is one `ListDefinition` (columns, files, tabs, texts), its query and a `ListPage`:
 *
 *   1. Its filter defaults in `lib/…-filter.ts` name all parameters of the address, with `page`, `cols` and, where
 *      headings sort the list, `sort`; `toRequest` makes the query of them.
 *   2. `const filter = useUrlFilter(DEFAULTS)`, `const request = toRequest(filter.values)`, and `useQuery` with it.
 *   3. `<ListPage list={…} filter={filter} request={request} rows={…} />`, with `fields` beside the search, such as
 *      `<ChoiceField {...filter.field('kind')} … />`. The file gets the request of the list, so that list, count and
 *      file can never differ. `card` of a column says where narrow windows show it in the card of a row.
 *
 * For work on many rows: `useSelection(request)`, `selectColumn(nameOf)` as the first column, and `bulk`, which holds the
 * selection and a `<BulkBar>`. features/orders shows all of it.
 *
 * ListPage, ListRows and DayField are imported from their own files: a page that needs only a file or a bar from here
 * would load tables and a calendar with it.
 */
export { BulkBar } from './BulkBar';
export { choicesOf } from '../ui/choices';
export { ChoiceField, StaffField } from './fields';
export { FilterBar } from './FilterBar';
export { fetchFile, saveFile } from './save-file';
export { selectColumn } from './select-column';
export { useSelection, type Selection } from './selection';
export { exportColumns } from './use-columns';
