import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatWon, goodsColourOf, messageFor, sumWon, won } from '@store/domain';
import type { PricedLineDto } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { linePricesQuery } from '../../../shared/api/order-lines';
import { estimateState } from '../../../shared/lib/estimate-state';
import {
  readVisitorCart,
  useVisitorCart,
  writeVisitorCart,
  type VisitorLine,
} from '../../../shared/lib/visitor-cart';
import { visitorLineKey } from '../../../shared/lib/visitor-lines';
import { useSettled } from '../../../shared/lib/use-settled';
import { paths } from '../../../shared/paths';
import { LineMockups } from '../../../shared/print/LineMockups';
import { localArtwork } from '../../../shared/print/local-artwork';
import { PrintText } from '../../../shared/product/PrintText';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { ButtonLink } from '../../../shared/ui/Button';
import { Price } from '../../../shared/ui/Price';
import { QuantityField } from '../../../shared/ui/QuantityField';
import { EmptyState, ErrorState, Note } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { CartDispatch } from './CartDispatch';

/** Pause after the last change before the server is asked for prices, milliseconds. */
const PAUSE_MS = 300;

const linesKey = (lines: readonly VisitorLine[]): string =>
  lines.map((line) => `${visitorLineKey(line)}x${line.quantity}`).join();
const isSame = (a: readonly VisitorLine[], b: readonly VisitorLine[]): boolean => linesKey(a) === linesKey(b);

/** A visitor's cart: lines from this device, prices from the server, and the way to the payment. */
export function VisitorCart() {
  const lines = useVisitorCart();
  const settled = useSettled(lines, PAUSE_MS, isSame);
  const prices = useQuery({
    ...linePricesQuery(settled),
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
  });
  if (lines.length === 0) {
    return (
      <EmptyState
        title={messageFor('CART_EMPTY')}
        hint="회원이시면 로그인하고 담아 둔 상품을 확인하실 수 있습니다."
      >
        <ButtonLink to={paths.products()} variant="primary">
          상품 보러 가기
        </ButtonLink>
        <ButtonLink to={paths.login} state={{ from: paths.cart }}>
          로그인
        </ButtonLink>
      </EmptyState>
    );
  }
  // Prices belong to lines by their order: those of another list belong to none.
  const isCurrent = !prices.isPlaceholderData && isSame(lines, settled);
  const priced = isCurrent ? (prices.data ?? []) : [];
  return (
    <div className="grid gap-x-10 gap-y-8 pb-40 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:pb-0">
      <div className="min-w-0">
        <Note>이 기기에만 저장된 장바구니입니다. 로그인하시면 회원 장바구니에 합쳐집니다.</Note>
        {prices.isError && (
          <div className="mt-4">
            <ErrorState
              message={messageOf(prices.error, '가격을 불러오지 못했습니다.')}
              onRetry={() => void prices.refetch()}
            />
          </div>
        )}
        <ul id="visitor-lines" tabIndex={-1} className="focus:outline-none">
          {lines.map((line, index) => (
            <VisitorRow key={visitorLineKey(line)} line={line} price={priced[index] ?? null} />
          ))}
        </ul>
      </div>
      <Next lines={lines} priced={priced} isCurrent={isCurrent && prices.isSuccess} />
    </div>
  );
}

/** Removes a line from the device and offers to put it back. */
function removeLine(line: VisitorLine): void {
  const before = readVisitorCart();
  writeVisitorCart(before.filter((one) => visitorLineKey(one) !== visitorLineKey(line)));
  toast(`${line.name} 상품을 삭제했습니다.`, {
    action: { label: '되돌리기', onClick: () => writeVisitorCart(before) },
  });
  // The button disappears with the line: the focus moves to what remains.
  document.getElementById(before.length === 1 ? 'main' : 'visitor-lines')?.focus();
}

const setQuantity = (line: VisitorLine, quantity: number): void =>
  writeVisitorCart(
    readVisitorCart().map((one) =>
      visitorLineKey(one) === visitorLineKey(line) ? { ...one, quantity } : one,
    ),
  );

/** `price`: null until the server has said it. */
function VisitorRow({ line, price }: { line: VisitorLine; price: PricedLineDto | null }) {
  const noteId = useId();
  const problem = price?.error ?? null;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-3 border-b border-rule py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-4">
      <ProductPicture src={price?.thumbnailUrl ?? null} sizes="7rem" eager className="sm:row-span-2" />
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="leading-snug font-semibold">
            <Link to={paths.product(line.productId)} className="hover:underline">
              {line.name}
            </Link>
          </h2>
          {price !== null && price.optionSummary !== '' && (
            <p className="mt-1 text-sm text-ink-soft">{price.optionSummary}</p>
          )}
          {price !== null && <PrintText print={price.print} setupFees={price.setupFees} />}
          {price !== null && <Mockups line={line} price={price} />}
          {problem !== null && (
            <p id={noteId} role="alert" className="mt-1 text-sm font-semibold text-danger">
              {problem.message}
            </p>
          )}
        </div>
        <button
          type="button"
          onClick={() => removeLine(line)}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center text-ink-soft hover:text-danger"
        >
          <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
          <span className="sr-only">{line.name} 삭제</span>
        </button>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-2">
        <QuantityField
          label={`${line.name} 수량`}
          value={line.quantity}
          onChange={(quantity) => setQuantity(line, quantity)}
          errorId={problem === null ? undefined : noteId}
        />
        {price !== null && <RowPrice price={price} />}
      </div>
    </li>
  );
}

/** How the print looks, with the files of this device; after the page was left they are gone. */
function Mockups({ line: { print }, price }: { line: VisitorLine; price: PricedLineDto }) {
  if (print === null) return null;
  return (
    <LineMockups
      mockups={print.placements.map((placement, index) => ({
        placement,
        area: price.printAreas[index],
        url: localArtwork(placement.artwork?.versionId ?? '')?.url ?? null,
      }))}
      colour={goodsColourOf(price.optionSummary)}
    />
  );
}

function RowPrice({ price: { subtotal, unitTotal } }: { price: PricedLineDto }) {
  if (subtotal === null || unitTotal === null) return null;
  return (
    <p className="ml-auto text-right">
      <span className="figures block text-sm text-ink-faint">개당 {formatWon(unitTotal)}</span>
      <Price amount={subtotal} className="text-xl" />
    </p>
  );
}

interface NextProps {
  lines: readonly VisitorLine[];
  priced: readonly PricedLineDto[];
  /** The prices are those of the lines on screen. */
  isCurrent: boolean;
}

/** The sum, and the log-in that leads to the payment; in a narrow window always within reach of the thumb. */
function Next({ lines, priced, isCurrent }: NextProps) {
  const total = sumWon(
    priced.flatMap(({ subtotal, setupFees }) => [
      won(subtotal ?? 0),
      ...setupFees.map(({ amount }) => won(amount)),
    ]),
  );
  return (
    <section
      aria-label="결제 금액"
      className="fixed inset-x-0 bottom-0 z-20 border-t-2 border-ink bg-paper px-[clamp(1rem,3.2vw,2.5rem)] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:sticky lg:inset-x-auto lg:top-36 lg:bottom-auto lg:p-0 lg:pt-4"
    >
      <output aria-live="polite" aria-atomic="true" className="flex items-baseline justify-between">
        <span className="font-semibold">결제 예정 금액</span>
        {isCurrent ? (
          <Price amount={total} className="text-[1.75rem] leading-none" />
        ) : (
          <span className="text-ink-faint">계산 중…</span>
        )}
      </output>
      {isCurrent && <CartDispatch lines={priced} isStopped={({ error }) => error !== null} />}
      <ButtonLink
        to={paths.login}
        state={{ from: paths.cart }}
        variant="buy"
        size="lg"
        className="mt-3 w-full"
      >
        로그인하고 결제하기
      </ButtonLink>
      <div className="flex flex-wrap justify-between gap-x-4">
        <ButtonLink
          to={paths.signup}
          state={{ from: paths.cart }}
          variant="quiet"
          size="sm"
          className="!px-0"
        >
          회원가입
        </ButtonLink>
        <ButtonLink
          to={`${paths.estimate}#contact`}
          state={estimateState(lines)}
          variant="quiet"
          size="sm"
          className="!px-0"
        >
          이 구성으로 견적 받기
        </ButtonLink>
      </div>
    </section>
  );
}
