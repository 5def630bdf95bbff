import { imageFallback, productPath } from '@store/domain';
import { siteOrigin } from '../../../shared/lib/site-origin';
import { WishButton } from '../../../shared/product/WishButton';
import { RecentProducts } from '../../../shared/product/RecentProducts';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { Stamp } from '../../../shared/ui/Stamp';
import type { Product } from '../../../shared/api/product';
import { productJsonLd } from '../lib/product-json-ld';
import { usePurchase } from '../lib/use-purchase';
import { Breadcrumbs } from './Breadcrumbs';
import { BuyBar } from './BuyBar';
import { BuyBox } from './BuyBox';
import { Description } from './Description';
import { Gallery } from './Gallery';
import { OrderNotes } from './OrderNotes';
import { RelatedProducts } from './RelatedProducts';

/** Head of the product with the buy box beside its pictures, and what there is to know below. */
export function ProductDetail({ product }: { product: Product }) {
  const purchase = usePurchase(product);
  const canBuy = !product.soldOut && !purchase.needsQuote;
  return (
    <>
      <ProductMeta product={product} />
      <Breadcrumbs trail={product.breadcrumbs} />
      <div className="mt-3 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-16">
        <div className="min-w-0 p-2 lg:sticky lg:top-40 lg:self-start">
          <Gallery product={product} />
        </div>
        <div className="min-w-0">
          <ProductHead product={product} />
          <BuyBox product={product} purchase={purchase} />
        </div>
      </div>
      <div className="mt-16 grid gap-x-16 gap-y-10 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
        <Description html={product.description} />
        <OrderNotes />
      </div>
      <RelatedProducts product={product} />
      <RecentProducts except={product.id} className="mt-16" />
      {canBuy && <BuyBar purchase={purchase} />}
    </>
  );
}

function ProductHead({ product }: { product: Product }) {
  return (
    <div className="mb-7">
      <p className="flex flex-wrap gap-1.5">
        <Stamp>공장가</Stamp>
        {product.printable && <Stamp tone="pine">로고 인쇄 가능</Stamp>}
        {product.soldOut && <Stamp tone="ink">일시 품절</Stamp>}
        {product.lowStock && !product.soldOut && <Stamp tone="ink">품절 임박</Stamp>}
      </p>
      <div className="mt-3 flex items-start justify-between gap-4">
        <h1 className="text-title font-extrabold">{product.name}</h1>
        <WishButton product={product} className="shrink-0 border border-edge bg-white hover:border-ink" />
      </div>
      {product.summary !== null && <p className="mt-2 text-ink-soft">{product.summary}</p>}
      {product.sku !== null && <p className="figures mt-2 text-sm text-ink-faint">상품번호 {product.sku}</p>}
    </div>
  );
}

function ProductMeta({ product }: { product: Product }) {
  return (
    <PageMeta
      title={product.seoTitle ?? product.name}
      description={product.seoDescription ?? product.summary}
      canonical={productPath(product)}
      image={product.mainImage === null ? null : imageFallback(product.mainImage)}
      jsonLd={productJsonLd(product, siteOrigin())}
    />
  );
}
