/**
 * What every list of the console can have, whatever it lists. For another list (products, members, stock, refunds):
 *
 *   1. Give its filter defaults a `cols: ''`, beside `sort` and `page` (the address holds all of it), and its toolbar
 *      `<SavedViews list="products" />`.
 *   2. `<ExportButton choices={[{ label: '상품 목록', what: 'products', query: toRequest(filter.values) }]} />`: the
 *      query is the one that the list sends, so that list, count and file can never differ.
 *   3. `const columns = useColumns('products', CHOOSABLE, { value: filter.values.cols, set: (cols) => filter.set({ cols }) })`,
 *      `<ColumnChooser choice={columns} />`, and show only the columns in `columns.shown`.
 *
 * For work on many rows: `useSelection(filter)`, `selectColumn(nameOf)` as the first column, the table inside
 * `<SelectionProvider value={{ selection, page: ids }}>`, and a `<BulkBar>` above it. features/orders shows all of it.
 */
export { BulkBar } from './bulk-bar';
export { ColumnChooser } from './column-chooser';
export { ExportButton } from './export-button';
export { SavedViews } from './saved-views';
export { fileOf, saveFile } from './save-file';
export { selectColumn } from './select-column';
export { SelectionProvider, useSelection, type Selection } from './selection';
export { exportColumns, useColumns, type ChoosableColumn, type ColumnChoice } from './use-columns';
