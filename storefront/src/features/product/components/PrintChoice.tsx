import clsx from 'clsx';
import { lazy, Suspense, useId, useState } from 'react';
import { formatWon, setupFeeReason, type GoodsColour, type PrintConfig } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';
import { chosenColour, optionTokens } from '../../../shared/print/option-tokens';
import { Button } from '../../../shared/ui/Button';
import { chosenValueIds } from '../lib/order-draft';
import type { Purchase } from '../lib/use-purchase';

const PrintDialog = lazy(async () => ({
  default: (await import('../../../shared/print/PrintDialog')).PrintDialog,
}));

const ChosenMockups = lazy(async () => ({ default: (await import('./ChosenMockups')).ChosenMockups }));

interface PrintChoiceProps {
  product: Product;
  purchase: Purchase;
}

/** The chosen print, and the button to choose it: the panel is loaded on demand. */
export function PrintChoice({ product, purchase }: PrintChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const problemId = useId();
  const { print = null } = product;
  if (print === null) return null;
  const { draft, choosePrint, visiblePrintProblem: problem } = purchase;
  const isChosen = draft.print !== null;
  const colour = chosenColour(product.options, chosenValueIds(purchase.choice));
  return (
    <div role="group" aria-labelledby={`${problemId}-title`} className="mt-3 min-w-0">
      {/* One row while nothing is chosen: it stands above the order panel in the first view. */}
      <div
        className={clsx(
          'border border-edge bg-white px-3.5',
          isChosen ? 'space-y-2 py-3' : 'flex items-center justify-between gap-3 py-1.5',
        )}
      >
        <div>
          <p id={`${problemId}-title`} className="text-sm font-semibold">
            로고 인쇄 {print.mode === 'optional' && <span className="text-ink-faint">(선택)</span>}
          </p>
          <Chosen draft={draft} />
          <Mockups print={print} purchase={purchase} colour={colour} />
          <About print={print} isChosen={isChosen} />
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button
            size="sm"
            variant={isChosen ? 'plain' : 'primary'}
            aria-describedby={problem === null ? undefined : problemId}
            onClick={() => setOpen(true)}
          >
            {isChosen ? '인쇄 수정' : '로고 인쇄 추가'}
          </Button>
          {isChosen && print.mode === 'optional' && (
            <Button size="sm" variant="quiet" onClick={() => choosePrint(null)}>
              인쇄 제외
            </Button>
          )}
        </div>
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {isOpen && (
        <Suspense fallback={<p role="status">인쇄 화면을 불러오는 중입니다.</p>}>
          <PrintDialog
            line={{ print, colour, ...lineOf(product, purchase) }}
            selection={draft.print}
            artworkIds={purchase.artworkIds}
            onSave={(selection, ids) => {
              choosePrint(selection, ids);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The parts of the line that the panel needs besides its print. */
const lineOf = ({ id: productId, options }: Product, { choice, draft }: Purchase) => ({
  productId,
  quantity: draft.quantity,
  options: optionTokens(options, chosenValueIds(choice)),
  unitPrice: draft.line === null ? null : draft.line.unitTotal - draft.printAdd,
});

interface MockupsProps {
  print: PrintConfig;
  purchase: Purchase;
  colour: GoodsColour | null;
}

/** How the chosen print looks; loaded once a file is placed, so never on the server. */
function Mockups({ print, purchase: { draft, artworkIds }, colour }: MockupsProps) {
  const { print: selection } = draft;
  if (selection === null || selection.placements.every(({ artwork }) => artwork === null)) return null;
  return (
    <Suspense fallback={null}>
      <ChosenMockups print={print} selection={selection} artworkIds={artworkIds} colour={colour} />
    </Suspense>
  );
}

/** What can be chosen, or what a choice means for the right of withdrawal. */
function About({ print, isChosen }: { print: PrintConfig; isChosen: boolean }) {
  if (!isChosen)
    return (
      <p className="text-sm text-ink-soft">
        {print.areas.map(({ name }) => name).join(', ')}에 인쇄할 수 있습니다.
      </p>
    );
  return (
    <p className="mt-2 text-sm text-ink-soft">
      로고와 문안대로 개별 제작합니다. 시안을 확정하신 뒤에는(시안을 생략하시면 제작을 시작한 뒤) 단순
      변심으로 취소·반품하실 수 없으며, 결제하기 전에 다시 안내하고 동의를 받습니다.
    </p>
  );
}

/** The print, and the price of its plates. */
function Chosen({ draft: { printText, setupFees } }: { draft: Purchase['draft'] }) {
  return (
    <>
      {printText.map((text) => (
        <p key={text} className="figures text-sm">
          {text}
        </p>
      ))}
      {setupFees.length > 0 && (
        <ul className="figures text-sm text-ink-soft" aria-label="판비·셋업비">
          {setupFees.map((fee) => (
            <li key={fee.label}>
              판비·셋업비 <strong className="text-ink">{formatWon(fee.amount)}</strong> · {fee.label} (
              {setupFeeReason(fee)})
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
