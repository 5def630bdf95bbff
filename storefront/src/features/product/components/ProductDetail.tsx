import { useState } from 'react';
import { Link } from 'react-router-dom';
import { imageFallback, productPath, formatCount } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';
import { useOwnPrices } from '../../../shared/api/own-prices';
import { atOwnPrices } from '../../../shared/order-lines/own-prices';
import { siteOrigin } from '../../../shared/lib/site-origin';
import { WishButton } from '../../../shared/product/WishButton';
import { CompareTools } from '../../../shared/compare/CompareTools';
import { RecentProducts } from '../../../shared/product/RecentProducts';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { Stamp } from '../../../shared/ui/Stamp';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Price } from '../../../shared/ui/Price';
import { SkipLink } from '../../../shared/ui/SkipLink';
import { paths } from '../../../shared/paths';
import { productJsonLd } from '../lib/product-json-ld';
import { usePurchase, type Purchase } from '../lib/use-purchase';
import { BuyBox, OrderSheet } from './BuyBox';
import { Gallery } from './Gallery';
import { RelatedProducts } from './RelatedProducts';
import { ShareButton } from './ShareButton';

const NOTES = [
  [
    '배송',
    '재고 상품은 영업일 15시 전 결제 시 당일, 이후에는 다음 영업일에 출고합니다. 인쇄 상품은 시안 확정 후 안내해 드린 날에 출고합니다. 보통 출고 다음 영업일에 도착하며 제주·도서 산간은 더 걸릴 수 있습니다.',
  ],
  ['교환·반품', '수령일부터 7일 안에 신청하실 수 있습니다. 하자·오배송의 택배비는 당사가 부담합니다.'],
  ['주문 제작', '로고 인쇄 등 주문 제작 상품은 주문 시 안내하고 동의를 받은 경우에만 청약철회가 제한됩니다.'],
  ['증빙', '부가세가 포함된 가격입니다. 결제 수단에 따라 매출전표나 세금계산서를 드립니다.'],
] as const;

/** What a buyer must know before paying, the same for every product. */
function OrderNotes() {
  return (
    <section aria-labelledby="order-notes" className="lg:sticky lg:top-40 lg:self-start">
      <h2 id="order-notes" className="mb-4 text-heading font-bold">
        주문 전에 확인하세요
      </h2>
      <dl className="border-t border-rule">
        {NOTES.map(([term, text]) => (
          <div key={term} className="border-b border-rule py-3">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-[0.9375rem] text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link
          to={`${paths.terms}#withdrawal`}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
        >
          청약철회 안내
        </Link>
        <Link
          to={paths.estimate}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
        >
          대량 견적 요청
        </Link>
      </p>
    </section>
  );
}

/** Head of the product with the buy box beside its pictures, and details below. */
export function ProductDetail({ product: shop }: { product: Product }) {
  const own = useOwnPrices([shop.id]).get(shop.id);
  const product = atOwnPrices(shop, own);
  const purchase = usePurchase(product);
  return (
    <>
      {/* Whatever is read outside of this page has the price of the shop. */}
      <ProductMeta product={shop} />
      {!product.soldOut && (
        <SkipLink to="options" className="max-tablet:hidden">
          옵션과 수량으로 건너뛰기
        </SkipLink>
      )}
      <Breadcrumbs trail={product.breadcrumbs} />
      <div className="mt-3 grid gap-5 tablet:gap-8 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-16">
        <div className="min-w-0 tablet:sticky tablet:top-36 tablet:self-start">
          <Gallery product={product} />
        </div>
        <div className="min-w-0">
          <ProductHead product={product} />
          <BuyBox product={product} purchase={purchase} own={own} />
        </div>
      </div>
      <div className="mt-16 grid gap-x-16 gap-y-10 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
        <Description html={product.description} />
        <OrderNotes />
      </div>
      <RelatedProducts product={shop} />
      <RecentProducts except={product.id} className="mt-16" />
      {!product.soldOut && <BuyBar product={product} purchase={purchase} />}
    </>
  );
}

function ProductHead({ product }: { product: Product }) {
  return (
    <div className="mb-3">
      <div className="flex items-start justify-between gap-4">
        <p className="flex flex-wrap items-center gap-1.5">
          <Stamp>공장가</Stamp>
          {product.printable && <Stamp tone="pine">로고 인쇄 가능</Stamp>}
          {product.soldOut && <Stamp tone="ink">일시 품절</Stamp>}
          {product.lowStock && !product.soldOut && <Stamp tone="ink">품절 임박</Stamp>}
          {product.sku !== null && (
            <span className="figures text-sm text-ink-faint">상품번호 {product.sku}</span>
          )}
        </p>
        <CompareTools product={product} />
      </div>
      <div className="mt-2 flex items-start justify-between gap-4">
        <h1 className="text-title font-extrabold">{product.name}</h1>
        <div className="flex shrink-0 gap-2">
          <ShareButton title={product.name} path={productPath(product)} />
          <WishButton product={product} className="border border-edge bg-white hover:border-ink" />
        </div>
      </div>
      {product.summary !== null && <p className="mt-2 text-ink-soft">{product.summary}</p>}
    </div>
  );
}

function ProductMeta({ product }: { product: Product }) {
  return (
    <PageMeta
      title={product.seoTitle ?? product.name}
      description={
        product.seoDescription ??
        product.summary ??
        `${product.name}: 수량별 단가와 최소 주문 수량을 확인하세요.`
      }
      canonical={productPath(product)}
      image={product.mainImage === null ? null : imageFallback(product.mainImage)}
      jsonLd={productJsonLd(product, siteOrigin())}
    />
  );
}

/** The path from home to the product's category. */
function Breadcrumbs({ trail }: { trail: readonly { id: number; code: string; name: string }[] }) {
  return (
    <nav aria-label="현재 위치" className="text-sm">
      <ol className="-ml-1 flex flex-wrap items-center">
        <Step to={paths.home} name="홈" />
        {trail.map(({ id, code, name }) => (
          <Step key={id} to={paths.products({ category: code })} name={name} isInner />
        ))}
      </ol>
    </nav>
  );
}

function Step({ to, name, isInner = false }: { to: string; name: string; isInner?: boolean }) {
  return (
    <li className="flex items-center">
      {isInner && (
        <span aria-hidden className="text-ink-faint">
          ›
        </span>
      )}
      <Link
        to={to}
        className="flex min-h-11 items-center px-1.5 text-ink-soft hover:text-ink hover:underline"
      >
        {name}
      </Link>
    </li>
  );
}

/** Total and button at the foot of a narrow window, within reach of the thumb; the button opens the choices. */
function BuyBar({ product, purchase }: { product: Product; purchase: Purchase }) {
  const [isOpen, setOpen] = useState(false);
  const { draft } = purchase;
  return (
    <div className="sticky bottom-0 z-20 -mx-[clamp(1rem,3.2vw,2.5rem)] mt-10 flex items-center gap-4 border-t-2 border-ink bg-paper px-[clamp(1rem,3.2vw,2.5rem)] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] tablet:hidden">
      <div className="min-w-0 flex-1">
        <p className="figures text-sm text-ink-soft">{formatCount(draft.quantity)}개 합계</p>
        {draft.total === null ? (
          <p className="truncate text-sm font-semibold text-danger">{draft.quantityProblem ?? '견적 문의'}</p>
        ) : (
          <Price amount={draft.total} className="text-2xl leading-tight" />
        )}
      </div>
      <Button variant="buy" size="lg" onClick={() => setOpen(true)} className="shrink-0">
        구매하기
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="옵션과 수량">
        <OrderSheet product={product} purchase={purchase} onAdded={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** The product description as its editor wrote it. */
function Description({ html }: { html: string | null }) {
  const isEmpty = html === null || html === '';
  return (
    <section aria-labelledby="description" className="min-w-0">
      <h2 id="description" className="mb-4 text-heading font-bold">
        상품 설명
      </h2>
      {isEmpty ? (
        <p className="text-ink-soft">상품 설명을 준비하고 있습니다. 궁금한 점은 문의해 주세요.</p>
      ) : (
        // Sanitised by the server on write and on read (decision A34).
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  );
}
