import { admin } from './buying';
import { fullProduct, plainProducts, PRINTABLE_BAG } from './support';

/** A picture of a seeded product; products of other tests may have no gallery. */
async function somePicture(): Promise<string> {
  for (const { id } of await plainProducts()) {
    const [picture] = (await fullProduct(id)).images;
    if (picture !== undefined) return picture.imageUrl;
  }
  throw new Error('no product has a picture');
}

const SILK = {
  code: 'silk',
  name: '실크',
  maxInks: 3,
  unitAddPerExtraInk: 250,
  setupBasis: 'ink',
  setupFee: 15_000,
};

/** A bag on sale that can be printed on its front, in silk if no methods are given; `print` changes its configuration. */
export async function addPrintableBag({
  methods = [SILK],
  ...print
}: {
  methods?: readonly { code: string; [field: string]: unknown }[];
  [field: string]: unknown;
} = {}): Promise<number> {
  const operator = await admin();
  const imageUrl = await somePicture();
  const { id } = await operator.call<{ id: number }>('POST', '/admin/products', {
    product: {
      title: `${PRINTABLE_BAG} ${Date.now()}`,
      categoryId: 'living-bag',
      status: 'active',
      thumbnailUrl: imageUrl,
    },
    prices: [{ minQty: 50, unitPrice: 3600 }],
    print: {
      leadDays: 7,
      ...print,
      methods,
      areas: [
        {
          code: 'front',
          name: '앞면 가운데',
          imageUrl,
          viewBox: { x: 0.3, y: 0.4, width: 0.4, height: 0.4 },
          widthMm: 280,
          heightMm: 280,
          methods: methods.map(({ code }) => code),
        },
      ],
    },
  });
  return id;
}

/** Changes the store's price of silk on a bag, or replaces silk by another method. */
export async function editSilk(
  productId: number,
  silk: object,
  others: readonly { code: string; [field: string]: unknown }[] = [],
): Promise<void> {
  const operator = await admin();
  const { version, print } = await operator.call<{ version: number; print: { areas: object[] } }>(
    'GET',
    `/admin/products/${productId}`,
  );
  const methods = [{ ...SILK, ...silk }, ...others];
  const codes = methods.map(({ code }) => code);
  await operator.call('PATCH', `/admin/products/${productId}`, {
    version,
    print: { ...print, methods, areas: print.areas.map((area) => ({ ...area, methods: codes })) },
  });
}
