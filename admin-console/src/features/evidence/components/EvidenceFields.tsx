import { MonthPickerInput } from '@mantine/dates';
import {
  TAX_DOCUMENT_KIND_LABELS,
  TAX_DOCUMENT_KINDS,
  TAX_DOCUMENT_STATE_LABELS,
  TAX_DOCUMENT_STATES,
} from '@store/domain';
import { ChoiceField, choicesOf } from '../../../shared/lists';
import type { UrlFilter } from '../../../shared/url/use-url-filter';
import { DUE_LABELS, toRequest, type EvidenceFilter } from '../lib/evidence-filter';

const STATES = choicesOf(TAX_DOCUMENT_STATES, TAX_DOCUMENT_STATE_LABELS);
const KINDS = choicesOf(TAX_DOCUMENT_KINDS, TAX_DOCUMENT_KIND_LABELS);
const DUES = choicesOf(['overdue', 'soon', 'open'], DUE_LABELS);
const ALL_MONTHS = '모든 작성월';

interface EvidenceFieldsProps {
  filter: UrlFilter<EvidenceFilter>;
  /** Whether no board above the list shows the states. */
  withState?: boolean;
}

/** Filters of the tax documents beside the search. */
export function EvidenceFields({ filter, withState = false }: EvidenceFieldsProps) {
  const { month } = toRequest(filter.values);
  return (
    <>
      {withState && (
        <ChoiceField {...filter.field('state')} label="상태" all="모든 상태" data={STATES} width={124} />
      )}
      <ChoiceField {...filter.field('kind')} label="종류" all="모든 종류" data={KINDS} width={140} />
      <ChoiceField
        {...filter.field('due')}
        label="발급 기한"
        all="모든 기한"
        data={DUES}
        clears="기한"
        width={132}
      />
      <MonthPickerInput
        // The name says what the button shows.
        aria-label={month === undefined ? ALL_MONTHS : `작성월 ${month.replace('-', '.')}`}
        placeholder={ALL_MONTHS}
        valueFormat="YYYY.MM"
        value={month === undefined ? null : `${month}-01`}
        onChange={(day) => filter.set({ month: day?.slice(0, 7) ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': '작성월 지우기' }}
        w={124}
      />
    </>
  );
}
