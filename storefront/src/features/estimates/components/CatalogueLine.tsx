import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formatCount, formatWon, resolvePrint, setupFeesOf, sumWon } from '@store/domain';
import { getProductOptions } from '@store/openapi';
import type { ProductDto as Product } from '@store/openapi';
import { choiceOf, draftLine } from '../../../shared/order-lines/line-draft';
import { LineOptions } from '../../../shared/order-lines/LineOptions';
import { paths } from '../../../shared/paths';
import { ProductPicture } from '../../../shared/product/ProductPicture';
import { Button } from '../../../shared/ui/Button';
import { Price } from '../../../shared/ui/Price';
import type { LineValues, RequestValues } from '../lib/request-values';

interface CatalogueLineProps {
  index: number;
  line: LineValues;
  productId: number;
  /** Quantity and note. */
  children: ReactNode;
}

/** A product of the catalogue: options, quantity, and the shop's public price for this quantity. */
export function CatalogueLine({ index, line, productId, children }: CatalogueLineProps) {
  const answer = useQuery(getProductOptions({ path: { id: String(productId) } }));
  const product = answer.data;
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <ProductPicture src={product?.mainImage ?? null} sizes="5.5rem" />
      <div className="min-w-0">
        <p className="leading-snug font-semibold">
          <Link to={paths.product(productId)} target="_blank" className="hover:underline">
            {product?.name ?? line.name}
            <span className="sr-only"> (새 창)</span>
          </Link>
        </p>
        {answer.isError && (
          <p role="alert" className="mt-1 text-sm font-medium text-danger">
            상품 정보를 불러오지 못했습니다. 그대로 요청하실 수 있습니다.
          </p>
        )}
        {product !== undefined && <Options index={index} line={line} product={product} />}
        {product !== undefined && <RequestedPrint index={index} line={line} product={product} />}
      </div>
      <div className="col-span-2 mt-3 space-y-3 sm:col-span-1 sm:col-start-2">
        {children}
        {product !== undefined && <ListPrice line={line} product={product} />}
      </div>
    </div>
  );
}

type PartProps = Pick<CatalogueLineProps, 'line'> & { product: Product };

function Options({ index, line, product }: PartProps & { index: number }) {
  const { setValue } = useFormContext<RequestValues>();
  return (
    <LineOptions
      product={product}
      choice={choiceOf(product, line.optionValueIds)}
      // The manager asks about anything left open.
      missing={null}
      onChange={(choice) =>
        setValue(
          `lines.${index}.optionValueIds`,
          Object.values(choice).flatMap((id) => id ?? []),
          { shouldDirty: true },
        )
      }
    />
  );
}

/** The requested print, as chosen on the product's page. */
function RequestedPrint({ index, line, product }: PartProps & { index: number }) {
  const { setValue } = useFormContext<RequestValues>();
  const { print } = resolvePrint(product.print, line.print);
  if (print === null) return null;
  return (
    <div className="mt-2 text-sm">
      <ul aria-label="인쇄" className="figures text-ink-soft">
        {print.placements.map(({ area, label, widthMm, heightMm }) => (
          <li key={area}>
            인쇄: {label}
            {widthMm !== null && heightMm !== null && ` · ${widthMm} × ${heightMm}mm`}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => setValue(`lines.${index}.print`, null, { shouldDirty: true })}
      >
        인쇄 제외<span className="sr-only"> {product.name}</span>
      </Button>
    </div>
  );
}

/** The shop's price for this quantity, with which the estimate will be compared. */
function ListPrice({ line, product }: PartProps) {
  const { print, resolved } = resolvePrint(product.print, line.print);
  const add = print?.unitAdd ?? 0;
  const draft = draftLine(product, choiceOf(product, line.optionValueIds), line.quantity, add);
  if (draft.line === null) {
    const isFew = line.quantity < product.minimumQuantity;
    return (
      <p className="text-sm text-ink-soft">
        {isFew
          ? `최소 주문 수량은 ${formatCount(product.minimumQuantity)}개입니다. 더 적은 수량은 견적으로 안내해 드립니다.`
          : '이 수량의 가격은 견적으로 안내해 드립니다.'}
      </p>
    );
  }
  const [fees = []] = setupFeesOf([
    { productId: product.id, plateGroup: product.print?.plateGroup ?? null, placements: resolved },
  ]);
  const setup = sumWon(fees.map(({ amount }) => amount));
  return (
    <div className="figures text-sm text-ink-soft">
      <p className="flex items-baseline justify-between gap-x-3">
        <span>
          판매 단가 {formatWon(draft.line.unitTotal)}
          {add > 0 && ` (인쇄 +${formatWon(add)} 포함)`}
        </span>
        <span aria-hidden className="leader" />
        <Price amount={draft.line.subtotal + setup} className="text-lg text-ink" />
      </p>
      {setup > 0 && <p>판비·셋업비 {formatWon(setup)} 포함</p>}
    </div>
  );
}
