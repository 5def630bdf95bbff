import type { EvidenceEntry } from '../api/evidence-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import { dayText, evidenceTone } from '../../../shared/lib/evidence-states';
import { monthText } from '../../../shared/lib/months';
import { paths } from '../../../shared/paths';
import { DocumentButton } from '../../../shared/evidence/DocumentButton';
import { Button } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';
import { monthQuery } from '../api/evidence';
import { byMonth, mayAskCorrection, type EvidenceFilter, type MonthOfEntries } from '../lib/evidence-filter';
import { CorrectionDialog } from './CorrectionDialog';

interface EvidenceListProps {
  entries: readonly EvidenceEntry[];
  filter: EvidenceFilter;
}

/** A page of evidence, one section a month. */
export function EvidenceList({ entries, filter }: EvidenceListProps) {
  const [openOrder, setOpenOrder] = useState<string | null>(null);
  return (
    <>
      {byMonth(entries).map((group) => (
        <Month key={group.month} group={group} filter={filter} onCorrect={setOpenOrder} />
      ))}
      <CorrectionDialog documentKey={openOrder} onClose={() => setOpenOrder(null)} />
    </>
  );
}

interface MonthProps {
  group: MonthOfEntries;
  filter: EvidenceFilter;
  onCorrect: (key: string) => void;
}

function Month({ group: { month, entries }, filter, onCorrect }: MonthProps) {
  const title = month === null ? '작성일자 미정' : monthText(month);
  const id = `evidence-${month ?? 'open'}`;
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b-2 border-ink pb-2">
        <h2 id={id} className="text-heading font-bold">
          {title}
        </h2>
        {month !== null && <MonthSum filter={filter} month={month} />}
      </div>
      {month !== null && (
        <p className="mt-3 flex flex-wrap gap-2">
          <DocumentButton document={{ what: 'archive', month, scope: filter.scope }} of={title}>
            전체 문서 내려받기 (ZIP)
          </DocumentButton>
          <DocumentButton document={{ what: 'month', month, scope: filter.scope }} of={title}>
            거래명세서 PDF
          </DocumentButton>
        </p>
      )}
      <ul aria-label={`${title} 증빙`}>
        {entries.map((entry) => (
          <Entry
            key={entry.key ?? `${entry.kind} ${entry.orderNo}`}
            entry={entry}
            // Only the buyer requests a correction.
            onCorrect={filter.scope === 'own' ? onCorrect : null}
          />
        ))}
      </ul>
    </section>
  );
}

/** For the whole month under the other filters, not only for the page. */
function MonthSum({ filter: { scope, kind, state, q }, month }: { filter: EvidenceFilter; month: string }) {
  const { data } = useQuery(monthQuery({ scope, kind, state, q, month }));
  if (data === undefined) return null;
  return (
    <p className="figures">
      {formatCount(data.total)}건 · 합계 <strong>{formatWon(data.sum)}</strong>
    </p>
  );
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4';

interface EntryProps {
  entry: EvidenceEntry;
  /** Null where the reader is not the buyer. */
  onCorrect: ((key: string) => void) | null;
}

/** The buyer's actions on a 세금계산서. */
function DocumentActions({ entry, onCorrect }: EntryProps) {
  const { key, state } = entry;
  if (key === null) return null;
  return (
    <>
      {state !== 'dropped' && (
        <DocumentButton document={{ what: 'document', key }} of={key}>
          PDF 받기
        </DocumentButton>
      )}
      {onCorrect !== null && mayAskCorrection(entry) && (
        <Button size="sm" onClick={() => onCorrect(key)}>
          정정 요청<span className="sr-only"> ({key})</span>
        </Button>
      )}
    </>
  );
}

function Entry({ entry, onCorrect }: EntryProps) {
  const { key, kind, kindLabel, orderId, orderNo, state, stateLabel, day, total, modifyLabel, receiptUrl } =
    entry;
  return (
    <li className="border-b border-rule py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Stamp tone={evidenceTone(kind, state)}>{stateLabel}</Stamp>
        <strong>{modifyLabel === null ? kindLabel : `수정${kindLabel} (${modifyLabel})`}</strong>
        <span className="figures ml-auto text-lg font-semibold whitespace-nowrap">{formatWon(total)}</span>
      </p>
      <p className="figures mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {day !== null && <span>{dayText(day)}</span>}
        {key !== null && <span className="break-all">{key}</span>}
        {orderId === null && orderNo !== '' && <span>주문 {orderNo} 외</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {orderId !== null && (
          <Link to={paths.order(orderId)} className={LINK}>
            주문 {orderNo}
          </Link>
        )}
        {receiptUrl !== null && (
          <a href={receiptUrl} target="_blank" rel="noreferrer" className={LINK}>
            {kind === 'card_slip' ? '매출전표 보기' : '영수증 보기'}
            <span className="sr-only"> (주문 {orderNo}, 새 창)</span>
          </a>
        )}
        <DocumentActions entry={entry} onCorrect={onCorrect} />
      </p>
    </li>
  );
}
