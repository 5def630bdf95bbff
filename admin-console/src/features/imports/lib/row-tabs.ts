import { IMPORT_ROW_RESULT_LABELS, IMPORT_ROW_RESULTS } from '@store/domain';
import type { StatusTab } from '../../../shared/ui/tabs-of';
import type { Import, RowFilter } from '../api/imports';

const FILTERS: readonly RowFilter[] = ['', ...IMPORT_ROW_RESULTS, 'applied', 'refused'];

/** The filter in the address; '' (all rows) for an unknown value. */
export const asRowFilter = (text: string): RowFilter => FILTERS.find((filter) => filter === text) ?? '';

/** One tab for each result, and one for each outcome after the run. */
export function rowTabs({ counts, state }: Pick<Import, 'counts' | 'state'>): StatusTab[] {
  return [
    { value: '', label: '전체', count: counts.total },
    ...IMPORT_ROW_RESULTS.map((result) => ({
      value: result,
      count: counts[result],
      label: result === 'error' ? '오류만' : IMPORT_ROW_RESULT_LABELS[result],
    })),
    ...(state === 'ready'
      ? []
      : [
          { value: 'applied', label: '반영됨', count: counts.applied },
          { value: 'refused', label: '반영 실패', count: counts.refused },
        ]),
  ];
}
