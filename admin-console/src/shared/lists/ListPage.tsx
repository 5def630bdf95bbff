import { Group, Paper, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { formatCount } from '@store/domain';
import { BackLink } from '../ui/BackLink';
import type { Choice } from '../ui/choices';
import type { Column } from '../ui/DataTable';
import { ListPager } from '../ui/ListPager';
import { PageHeader } from '../ui/PageHeader';
import { SearchField } from '../ui/SearchField';
import { EmptyState } from '../ui/States';
import { StatusTabs } from '../ui/StatusTabs';
import type { StatusTab } from '../ui/tabs-of';
import { sortChoices, sortingOf, type Sorting } from '../url/sorting';
import type { UrlFilter } from '../url/use-url-filter';
import type { ExportName, ExportQuery } from './api/exports';
import { ColumnChooser } from './ColumnChooser';
import { ExportButton, type ExportChoice } from './ExportButton';
import { FilterBar } from './FilterBar';
import { ListRows, type RowPage } from './ListRows';
import { OrderSelect } from './OrderSelect';
import { SavedViews } from './SavedViews';
import { SelectionProvider, type Selection } from './selection';
import { exportColumns, useColumns, type ColumnChoice } from './use-columns';
import { ResetFilter } from '../ui/ResetFilter';

/** What a list is: its rows, columns, tabs, files and texts. Declared once, at module scope. */
export interface ListDefinition<
  Row extends RowData,
  /** Names of the parameters in the address. */
  Name extends string = string,
  List extends RowPage<Row> = RowPage<Row>,
> {
  /** Saved views, and the columns that this browser remembers, are stored under it. */
  name: string;
  /** Heading of the page. */
  title: string;
  /** Link back, above the heading. */
  back?: { to: string; text: string };
  /** Names the table for screen readers. */
  label: string;
  /** Counts the rows in the heading. */
  unit: '건' | '개' | '명';
  /** Another figure in the heading, such as a sum. */
  figure?: (list: List) => string;
  rowId: (row: Row) => number;
  columns: Column<Row>[];
  /** Keys of the file's columns with the same content, by the id of a column. */
  exports?: Readonly<Record<string, readonly string[]>>;
  /** The list as files, if there are any; `listFile` makes the usual ones. */
  files?: (query: ExportQuery<ExportName>, choice: ColumnChoice) => readonly ExportChoice[];
  /** Names the search field. */
  search?: string;
  /** One parameter of the address as tabs. */
  tabs?: {
    name: Name;
    label: string;
    of: (list: List | undefined) => readonly StatusTab[];
  };
  /** Other parameters of the address that have no field in the filter bar. */
  apart?: readonly Name[];
  /** The sort orders as a field of the filter bar; without it narrow windows get one with those of the headings. */
  orders?: readonly Choice[];
  /** Title of the state in which the list could not be read. */
  failed?: string;
  /** The text, and what to do, if there are no rows at all. */
  none: { title: string; text?: string; action?: ReactNode };
  /** The title if the filter lets no row through; that of `none` if omitted. */
  noMatch?: string;
  /** A line below the list. */
  note?: string;
}

type Definition<Row extends RowData, List extends RowPage<Row> = RowPage<Row>> = ListDefinition<
  Row,
  string,
  List
>;

interface ListPageProps<Row extends RowData, List extends RowPage<Row>> {
  list: Definition<Row, List>;
  filter: UrlFilter;
  /** The default sort order, if it depends on the filter. */
  usualSort?: string;
  /** The query that is sent: the files have the same rows in the same order. */
  request: { page?: number };
  rows: UseQueryResult<List>;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Between the heading and the filters. */
  above?: ReactNode;
  /** The fields of the filter, beside the search. */
  fields?: ReactNode;
  /** Further tools for the list as a whole. */
  tools?: ReactNode;
  /** Between the filters and the rows. */
  below?: ReactNode;
  /** Tabs of more than one parameter. */
  tabs?: ReactNode;
  /** Chosen rows, and the actions on them. */
  bulk?: { selection: Selection; actions: ReactNode };
  /** Another form of the list. */
  board?: {
    /** Chooses between both. */
    control: ReactNode;
    isVisible: boolean;
    /** The number in the heading while the board is shown. */
    fact?: string;
    content: ReactNode;
  };
}

/**
 * A list of the console: heading, filters, saved views, columns, files, tabs, rows and pages. The address holds all of
 * it. Narrow windows show fields and tools in a sheet, and rows as cards.
 */
export function ListPage<Row extends RowData, List extends RowPage<Row>>(props: ListPageProps<Row, List>) {
  const { list, filter, rows, board } = props;
  const isBoard = board?.isVisible === true;
  const sorting = 'sort' in filter.values ? sortingOf(filter, props.usualSort) : undefined;
  const { columns, choice } = useColumns(list, filter, !isBoard);
  return (
    <>
      <PageHeader
        back={list.back && <BackLink to={list.back.to}>{list.back.text}</BackLink>}
        title={list.title}
        fact={isBoard ? board.fact : rows.data && countText(list, rows.data)}
        actions={props.actions}
      />
      {props.above}
      <Filters {...props} columns={columns} choice={choice} sorting={isBoard ? undefined : sorting} />
      {props.below}
      {isBoard ? board.content : <List {...props} columns={columns} sorting={sorting} />}
    </>
  );
}

interface FiltersProps<Row extends RowData, List extends RowPage<Row>> extends ListPageProps<Row, List> {
  columns: Column<Row>[];
  choice: ColumnChoice;
  sorting: Sorting | undefined;
}

/** The search, the other fields, the sort orders and the tools. */
function Filters<Row extends RowData, List extends RowPage<Row>>(props: FiltersProps<Row, List>) {
  const { list, filter, board, columns, sorting } = props;
  const { value, onChange } = filter.field('q');
  const orders = sorting && (
    <OrderSelect choices={list.orders ?? sortChoices(columns, sorting.usual)} sorting={sorting} />
  );
  return (
    <FilterBar
      filter={filter}
      lead={board?.control}
      search={list.search && <SearchField label={list.search} value={value} onSearch={onChange} />}
      apart={[...(list.tabs === undefined ? [] : [list.tabs.name]), ...(list.apart ?? [])]}
      order={list.orders === undefined && orders}
      tools={board?.isVisible !== true && <Tools {...props} />}
    >
      {props.fields}
      {list.orders !== undefined && orders}
    </FilterBar>
  );
}

/** For the list as a whole: views, columns, files. */
function Tools<Row extends RowData, List extends RowPage<Row>>(props: FiltersProps<Row, List>) {
  const { list, request, choice, tools } = props;
  const { page: _page, ...query } = request;
  return (
    <Group gap="xs" ml={{ md: 'auto' }}>
      <SavedViews list={list.name} />
      <ColumnChooser choice={choice} />
      {list.files !== undefined && <ExportButton choices={list.files(query, choice)} />}
      {tools}
    </Group>
  );
}

interface ListProps<Row extends RowData, List extends RowPage<Row>> extends ListPageProps<Row, List> {
  columns: Column<Row>[];
  sorting: Sorting | undefined;
}

/** Tabs, rows and pages. */
function List<Row extends RowData, List extends RowPage<Row>>(props: ListProps<Row, List>) {
  const { list, filter, rows, columns, sorting, tabs, bulk } = props;
  const meta = rows.data?.meta;
  const page = useMemo(() => rows.data?.items.map(list.rowId) ?? [], [rows.data, list]);
  return (
    <>
      <Paper withBorder mt="sm">
        {tabs ?? <Tabs list={list} data={rows.data} filter={filter} />}
        {bulk?.actions}
        <SelectionProvider value={bulk === undefined ? null : { selection: bulk.selection, page }}>
          <ListRows
            rows={rows}
            label={list.label}
            columns={columns}
            rowId={list.rowId}
            sorting={sorting}
            failed={list.failed}
            empty={<NoRows list={list} filter={filter} />}
          />
        </SelectionProvider>
      </Paper>
      {list.note !== undefined && (
        <Text size="xs" c="dimmed" mt={6}>
          {list.note}
        </Text>
      )}
      {meta !== undefined && meta.total > 0 && (
        <ListPager {...meta} onPage={(number) => filter.set({ page: String(number) })} />
      )}
    </>
  );
}

interface TabsProps<Row extends RowData, List extends RowPage<Row>> {
  list: Definition<Row, List>;
  data: List | undefined;
  filter: UrlFilter;
}

function Tabs<Row extends RowData, List extends RowPage<Row>>({ list, data, filter }: TabsProps<Row, List>) {
  if (list.tabs === undefined) return null;
  const { name, label, of } = list.tabs;
  return (
    <StatusTabs
      label={label}
      tabs={of(data)}
      value={filter.values[name] ?? ''}
      hrefOf={(value) => filter.hrefWith({ [name]: value })}
    />
  );
}

interface NoRowsProps {
  list: Pick<ListDefinition<RowData>, 'none' | 'noMatch'>;
  filter: Pick<UrlFilter, 'isNarrowed' | 'reset'>;
}

/** An empty list: there is nothing at all, or the filter lets nothing through. */
export function NoRows({ list, filter }: NoRowsProps) {
  const { title, text, action } = list.none;
  if (!filter.isNarrowed) {
    return (
      <EmptyState title={title} text={text}>
        {action}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={list.noMatch ?? title}>
      <ResetFilter filter={filter} variant="default" />
    </EmptyState>
  );
}

/** `1,000건 이상 · 합계 …`: the number of rows, and the other figure if there is one. */
function countText<Row extends RowData, List extends RowPage<Row>>(
  list: Definition<Row, List>,
  data: List,
): string {
  const { total, totalCapped } = data.meta;
  const rows = `${formatCount(total)}${list.unit}${totalCapped === true ? ' 이상' : ''}`;
  return list.figure === undefined ? rows : `${rows} · ${list.figure(data)}`;
}

/** The list as one file: with all columns and, if columns are hidden, also as on the screen. */
export const listFile =
  (label: string, what: ExportName) =>
  (query: ExportQuery<ExportName>, choice: ColumnChoice): ExportChoice[] =>
    choice.changed
      ? [
          { label: `${label} (모든 열)`, what, query },
          { label: `${label} (보이는 열)`, what, query, columns: exportColumns(choice) },
        ]
      : [{ label, what, query }];
