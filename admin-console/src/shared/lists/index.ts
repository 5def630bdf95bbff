/**
 * What every list of the console can have, whatever it lists. For another list (products, members, stock, refunds):
 *
 *   1. Give its filter defaults a `cols: ''`, beside `sort` and `page`: the address holds all of it.
 *   2. `const view = useListView('members', MEMBER_COLUMNS, CHOOSABLE, filter, sortingOf(filter))`, with
 *      `CHOOSABLE = choosableOf(columns)` at module scope; the table shows `view.columns`, and headings whose column
 *      says `sort` order it (`sorting={view.sorting}`).
 *   3. `<FilterBar filter={filter} search={<SearchField …/>} view={view} file={{ label: '회원 목록', what: 'members',
 *      query: toRequest(filter.values) }}>` around the other fields: it brings saved views, columns, and the file where
 *      the API has one. The query is the one that the list sends, so that list, count and file can never differ. Narrow
 *      windows show fields and tools in a sheet and rows as cards (`card` of a column says where in the card it stands).
 *
 * For work on many rows: `useSelection(filter)`, `selectColumn(nameOf)` as the first column, the table inside
 * `<SelectionProvider value={{ selection, page: ids }}>`, and a `<BulkBar>` above it. features/orders shows all of it.
 */
export { BulkBar } from './BulkBar';
export { ColumnChooser } from './ColumnChooser';
export { ExportButton } from './ExportButton';
export { FilterBar } from './FilterBar';
export { choosableOf, useListView, type ListView } from './ListTools';
export { SavedViews } from './SavedViews';
export { fileOf, saveFile } from './save-file';
export { selectColumn } from './select-column';
export { SelectionProvider, useSelection, type Selection } from './selection';
export { exportColumns, useColumns, type ChoosableColumn, type ColumnChoice } from './use-columns';
