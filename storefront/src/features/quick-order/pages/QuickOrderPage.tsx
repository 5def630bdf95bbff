import { Plus } from 'lucide-react';
import { Button } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { AddBar } from '../components/AddBar';
import { AddResult } from '../components/AddResult';
import { FrequentPanel } from '../components/FrequentPanel';
import { OrderRow, rowFieldId } from '../components/OrderRow';
import { PastePanel } from '../components/PastePanel';
import type { FrequentItem } from '../lib/frequent';
import { parseLines } from '../lib/parse-lines';
import { useAddRows } from '../lib/use-add-rows';
import { fromPasted, useRows, type Rows } from '../lib/use-rows';
import { useRowViews } from '../lib/use-row-views';

/** For those who know what they need: many products at once, by number, by name, or from earlier orders. */
export function Component() {
  const rows = useRows();
  const addFrequent = ({ productId, optionValueIds, lastQuantity }: FrequentItem): void =>
    rows.addLines([{ words: String(productId), quantity: lastQuantity, optionValueIds }]);
  return (
    <>
      <PageMeta title="빠른 주문" isPrivate />
      <PageTitle
        title="빠른 주문"
        lead="상품번호와 수량만 적으면 한 번에 담습니다. 지난 주문에서 그대로 가져올 수도 있습니다."
      />
      <div className="mt-6 space-y-8">
        <FrequentPanel onAdd={addFrequent} />
        <OrderTable rows={rows} />
      </div>
    </>
  );
}

const focusRow = (key: number): void => {
  requestAnimationFrame(() => document.getElementById(rowFieldId(key))?.focus());
};

function OrderTable({ rows }: { rows: Rows }) {
  const views = useRowViews(rows.rows);
  const { isAdding, outcomes, add } = useAddRows(views, rows);
  const next = (index: number): void => {
    const following = rows.rows[index + 1];
    focusRow(following?.key ?? rows.addEmpty());
  };
  return (
    <section aria-labelledby="quick-rows" className="min-w-0">
      <PastePanel onLines={(lines) => rows.addLines(lines.map(fromPasted))} />
      {outcomes.length > 0 && (
        <div className="mt-4">
          <AddResult outcomes={outcomes} />
        </div>
      )}
      <h2 id="quick-rows" className="mt-6 border-b border-rule pb-3 text-heading font-bold">
        주문할 상품
      </h2>
      <ol>
        {views.map((view, index) => (
          <OrderRow
            key={view.row.key}
            view={view}
            number={index + 1}
            rows={rows}
            onNext={() => next(index)}
            onPasteLines={(text) => rows.addLines(parseLines(text).map(fromPasted))}
          />
        ))}
      </ol>
      <Button size="sm" className="my-4" onClick={() => focusRow(rows.addEmpty())}>
        <Plus aria-hidden className="size-4" />줄 추가
      </Button>
      <AddBar views={views} isAdding={isAdding} onAdd={add} />
    </section>
  );
}
