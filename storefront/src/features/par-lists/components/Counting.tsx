import { useCallback, useMemo, useState } from 'react';
import { formatCount } from '@store/domain';
import type { Refill, RefillRow } from '../api/refills';
import { isGone, placesOf, savedCount } from '../lib/refill-view';
import { keepCount, timeOfCount, unsentCounts, type Count, type UnsentCount } from '../lib/unsent-counts';
import type { CountSender } from '../lib/use-count-sender';
import { CountBar, SUBMIT_LINK_ID } from './CountBar';
import { CountRow, countFieldId } from './CountRow';

interface CountingProps {
  refill: Refill;
  memberId: number;
  sender: CountSender;
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  // At once: the next row may be reached before a smooth movement ends.
  field?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** The rows of an open refill, one below the other, as one walks. */
export function Counting({ refill, memberId, sender }: CountingProps) {
  const { id, rows } = refill;
  const unsent = useMemo(
    () => new Map(sender.unsent.get(id)?.map((count) => [count.itemId, count])),
    [sender.unsent, id],
  );
  const countable = useMemo(() => rows.filter((row) => !isGone(row)), [rows]);
  const countOf = (row: RefillRow): Count => unsent.get(row.itemId) ?? savedCount(row);
  const open = countable.filter((row) => countOf(row).counted === null);
  const onCount = useCallback(
    (row: RefillRow, count: Count) => {
      const { itemId } = row;
      const before = unsentCounts(memberId)
        .get(id)
        ?.find((one) => one.itemId === itemId);
      const countedAt = timeOfCount([row.countedAt, before?.countedAt], Date.now());
      keepCount(memberId, id, { itemId, ...count, countedAt });
    },
    [memberId, id],
  );
  const onNext = useCallback(
    (itemId: number) => {
      const following = countable[countable.findIndex((row) => row.itemId === itemId) + 1];
      focusField(following === undefined ? SUBMIT_LINK_ID : countFieldId(following.itemId));
    },
    [countable],
  );
  const [activeId, setActive] = useState<number | null>(null);
  // Below the smallest order, or more than the stock.
  const wrong = countable.filter(
    (row) => row.problem !== null && !unsent.has(row.itemId) && row.quantity !== 0,
  );
  const next = useNext(countable, open.length > 0 ? open : wrong);
  return (
    <>
      {placesOf(rows).map((part) => (
        <Place
          key={part.place ?? ''}
          place={part.place}
          rows={part.rows}
          countOf={countOf}
          unsent={unsent}
          activeId={activeId}
          onActive={setActive}
          onCount={onCount}
          onNext={onNext}
        />
      ))}
      <CountBar
        refill={refill}
        done={countable.length - open.length}
        rows={countable.length}
        waiting={unsent.size}
        sender={sender}
        next={
          open.length > 0
            ? { label: '안 센 상품', go: next }
            : wrong.length > 0
              ? { label: `확인 필요 ${formatCount(wrong.length)}행`, go: next }
              : null
        }
      />
    </>
  );
}

/** Goes on from the row that was reached last. */
function useNext(countable: readonly RefillRow[], rows: readonly RefillRow[]): () => void {
  const [reached, setReached] = useState(-1);
  return () => {
    const next = rows.find((row) => countable.indexOf(row) > reached) ?? rows[0];
    if (next === undefined) return;
    setReached(countable.indexOf(next));
    focusField(countFieldId(next.itemId));
  };
}

interface PlaceProps {
  place: string | null;
  rows: readonly RefillRow[];
  countOf: (row: RefillRow) => Count;
  unsent: ReadonlyMap<number, UnsentCount>;
  activeId: number | null;
  onActive: (itemId: number) => void;
  onCount: (row: RefillRow, count: Count) => void;
  onNext: (itemId: number) => void;
}

function Place({ place, rows, countOf, unsent, activeId, ...handlers }: PlaceProps) {
  const name = place ?? '위치 미지정';
  const countable = rows.filter((row) => !isGone(row));
  const done = countable.filter((row) => countOf(row).counted !== null).length;
  return (
    <section aria-label={name} className="pt-6">
      <h2 className="flex items-baseline justify-between gap-4 border-b border-rule pb-2 text-heading font-bold">
        {name}
        <span className="figures text-base font-semibold text-ink-soft">
          {formatCount(done)} / {formatCount(countable.length)}
        </span>
      </h2>
      <ul>
        {rows.map((row) => {
          const { counted, quantity } = countOf(row);
          return (
            <CountRow
              key={row.itemId}
              row={row}
              counted={counted}
              quantity={quantity}
              isUnsent={unsent.has(row.itemId)}
              isActive={row.itemId === activeId}
              {...handlers}
            />
          );
        })}
      </ul>
    </section>
  );
}
