import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { checkQuantity, formatWon, goodsColourOf, type Dispatch } from '@store/domain';
import type { CartLine } from '../../../shared/api/cart';
import { DispatchNote } from '../../../shared/dispatch/DispatchNote';
import { paths } from '../../../shared/paths';
import { LineMockups } from '../../../shared/print/LineMockups';
import { ContractStamp } from '../../../shared/product/ContractMark';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { PrintText } from '../../../shared/product/PrintText';
import { Button } from '../../../shared/ui/Button';
import { Price } from '../../../shared/ui/Price';
import { QuantityField } from '../../../shared/ui/QuantityField';
import type { Edits } from '../lib/edits';
import { LineActions } from './LineActions';
import { LinePrint } from './LinePrint';

interface CartLineRowProps {
  line: CartLine;
  /** Among the first in the window: its picture is not loaded lazily. */
  isFirst: boolean;
  /** Null where all lines leave alike: then the total says it. */
  dispatch: Dispatch | null;
  /** Part of the next order, or of the next removal. */
  isChosen: boolean;
  /** What the box says beside the product's name. */
  choice: '선택' | '삭제 선택';
  onChoose: (on: boolean) => void;
  onRemove: () => void;
  onWish: () => void;
  edits: Edits;
}

export function CartLineRow(props: CartLineRowProps) {
  const { line, isFirst, dispatch, isChosen, choice, onChoose, onRemove, onWish, edits } = props;
  const noteId = useId();
  const quantity = edits.quantityOf(line);
  const isEdited = quantity !== line.quantity;
  const problem = isEdited
    ? (checkQuantity(quantity, line.minimumQuantity)?.message ?? null)
    : (line.problem?.message ?? null);
  return (
    <li className="grid grid-cols-[1.5rem_4.5rem_minmax(0,1fr)] gap-x-3 gap-y-3 border-b border-rule py-5 sm:grid-cols-[1.5rem_7rem_minmax(0,1fr)] sm:gap-x-4">
      <label className="-m-2 flex min-h-11 items-start p-2">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-5 accent-pine"
        />
        <span className="sr-only">
          {line.productName} {choice}
        </span>
      </label>
      <ProductPicture src={line.thumbnailUrl} sizes="7rem" eager={isFirst} className="sm:row-span-2" />
      <div className="min-w-0">
        <LineHead line={line} onRemove={onRemove} />
        <LineNotes line={line} problem={problem} noteId={noteId} />
        {dispatch !== null && <DispatchNote dispatch={dispatch} className="mt-1" />}
        <LinePrint line={line} />
        <LineActions line={line} onWish={onWish} />
      </div>
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-3">
        <QuantityField
          label={`${line.productName} 수량`}
          value={quantity}
          onChange={(typed) => edits.edit(line.id, typed)}
          errorId={problem === null ? undefined : noteId}
        />
        {isEdited ? (
          <p className="text-sm text-ink-faint">저장하면 금액을 다시 계산합니다</p>
        ) : (
          <LinePriceText line={line} />
        )}
        {!isEdited && line.nudge !== null && (
          <Savings line={line} nudge={line.nudge} onTake={(more) => edits.edit(line.id, more)} />
        )}
      </div>
    </li>
  );
}

function LineHead({ line, onRemove }: Pick<CartLineRowProps, 'line' | 'onRemove'>) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <h3 className="leading-snug font-semibold">
          <Link to={paths.product(line.productId)} className="hover:underline">
            {line.productName}
          </Link>
        </h3>
        {line.optionSummary !== '' && <p className="mt-1 text-sm text-ink-soft">{line.optionSummary}</p>}
        <PrintText print={line.print} setupFees={line.setupFees} />
        <Mockups line={line} />
      </div>
      <button
        type="button"
        onClick={onRemove}
        className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center text-ink-soft hover:text-danger"
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{line.productName} 삭제</span>
      </button>
    </div>
  );
}

/** How the print looks, by the answer of the cart alone. */
function Mockups({ line: { print, printAreas, artworks, optionSummary } }: { line: CartLine }) {
  if (print === null) return null;
  return (
    <LineMockups
      mockups={print.placements.map((placement, index) => ({
        placement,
        area: printAreas[index],
        url: artworks.find((file) => file.placement === index)?.previewUrl ?? null,
      }))}
      colour={goodsColourOf(optionSummary)}
    />
  );
}

interface LineNotesProps {
  line: CartLine;
  problem: string | null;
  noteId: string;
}

function LineNotes({ line, problem, noteId }: LineNotesProps) {
  return (
    <>
      {line.priceChanged && (
        <p className="mt-1 text-sm font-medium text-indigo">
          담은 후 단가가 변경되어 현재 단가로 계산했습니다.
        </p>
      )}
      {problem !== null && (
        <p id={noteId} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

interface SavingsProps {
  line: CartLine;
  nudge: NonNullable<CartLine['nudge']>;
  onTake: (quantity: number) => void;
}

/** What a few more pieces save, and the button that takes them. */
function Savings({ line, nudge, onTake }: SavingsProps) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 border-2 border-dashed border-persimmon bg-persimmon-light px-3">
      <p className="figures text-sm font-bold text-persimmon-deep">{nudge.text}</p>
      <Button
        variant="quiet"
        size="sm"
        className="!px-0"
        onClick={() => onTake(line.quantity + nudge.addQuantity)}
      >
        <span className="sr-only">{line.productName}</span> 수량 맞추기
      </Button>
    </div>
  );
}

function LinePriceText({ line }: { line: CartLine }) {
  if (line.subtotal === null || line.unitPrice === null) {
    return <p className="font-semibold text-persimmon-deep">견적 문의</p>;
  }
  return (
    <p className="ml-auto text-right">
      <span className="figures flex flex-col items-end gap-x-2 gap-y-1 text-sm text-ink-faint sm:flex-row sm:items-center sm:justify-end">
        {line.priceSource === 'contract' && <ContractStamp />}
        개당 {formatWon(line.unitPrice)}
      </span>
      <Price amount={line.subtotal} className="text-xl" />
    </p>
  );
}
