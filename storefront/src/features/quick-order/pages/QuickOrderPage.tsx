import { Plus, CircleCheck } from 'lucide-react';
import { formatCount } from '@store/domain';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import type { AddOutcome } from '../../../shared/api/order-lines';
import { paths } from '../../../shared/paths';
import { Note } from '../../../shared/ui/States';
import { AddBar } from '../components/AddBar';
import { FrequentPanel } from '../components/FrequentPanel';
import { OrderRow, rowFieldId } from '../components/OrderRow';
import { PastePanel } from '../components/PastePanel';
import type { FrequentItem } from '../lib/frequent';
import { parseLines } from '../lib/parse-lines';
import { useAddRows, type RowLine } from '../lib/use-add-rows';
import { fromPasted, useRows, type Rows } from '../lib/use-rows';
import { useRowViews } from '../lib/use-row-views';

/** For buyers who know what they need: many products at once, by number, by name, or from earlier orders. */
export function Component() {
  const rows = useRows();
  const addFrequent = ({ productId, optionValueIds, lastQuantity }: FrequentItem): void =>
    rows.addLines([{ text: String(productId), quantity: lastQuantity, optionValueIds }]);
  return (
    <>
      <PageMeta title="빠른 주문" isPrivate />
      <PageTitle
        title="빠른 주문"
        lead="상품번호와 수량만 입력하면 한 번에 담을 수 있습니다. 지난 주문에서 가져올 수도 있습니다."
      />
      <div className="mt-6 space-y-8">
        <OrderTable rows={rows} />
        <FrequentPanel onAdd={addFrequent} />
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
      <h2 id="quick-rows" className="border-b border-rule pb-3 text-heading font-bold">
        주문할 상품
      </h2>
      {outcomes.length > 0 && (
        <div className="mt-4">
          <AddResult outcomes={outcomes} />
        </div>
      )}
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
      <PastePanel onLines={(lines) => rows.addLines(lines.map(fromPasted))} />
      <AddBar views={views} isAdding={isAdding} onAdd={add} />
    </section>
  );
}

interface AddResultProps {
  outcomes: readonly AddOutcome<RowLine>[];
}

/** The result of each row: added rows appear here, the others stay in the list with the reason. */
function AddResult({ outcomes }: AddResultProps) {
  const added = outcomes.filter(({ problem }) => problem === null);
  const refused = outcomes.length - added.length;
  return (
    <div id="quick-result" tabIndex={-1} className="focus:outline-none">
      {added.length > 0 && (
        <Note tone="good">
          <p role="status" className="flex items-center gap-2 font-bold">
            <CircleCheck aria-hidden className="size-5 text-pine" />
            {formatCount(added.length)}개 상품을 장바구니에 담았습니다.
          </p>
          <ul className="figures mt-1 text-sm">
            {added.map(({ line }) => (
              <li key={line.key}>
                {line.name} {formatCount(line.quantity)}개
              </li>
            ))}
          </ul>
          <ButtonLink to={paths.cart} variant="primary" size="sm" className="mt-3">
            장바구니 보기
          </ButtonLink>
        </Note>
      )}
      {refused > 0 && (
        <Note tone="danger" className="mt-2">
          {formatCount(refused)}개 상품은 담지 못했습니다. 아래 사유를 확인해 주세요.
        </Note>
      )}
    </div>
  );
}
