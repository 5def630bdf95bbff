import type { EntityManager } from '@mikro-orm/postgresql';
import { TOGGLE_ON } from '@store/domain';
import type { DemoOption, DemoOptionValue, DemoProduct } from '../demo/types.js';
import { ProductOption, ProductOptionValue } from '../modules/catalog/entities/product-parts.entity.js';
import { insertRows } from './insert-rows.js';

/** A value of a seeded option, as orders name it. */
export interface SeededValue {
  id: number;
  optionName: string;
  valueCode: string;
  valueLabel: string;
  addPrice: number;
}

/** Values by product and by 'optionCode:valueCode'. */
type ValuesOfProducts = Map<number, Map<string, SeededValue>>;

/** Options and their values, one insert each. */
export async function seedOptions(
  em: EntityManager,
  products: readonly { product: DemoProduct; id: number }[],
): Promise<ValuesOfProducts> {
  const options = products.flatMap(({ product, id }) =>
    product.options.map((option, sortOrder) => ({ option, productId: id, sortOrder })),
  );
  const optionIds = await insertRows(
    em,
    ProductOption,
    options.map(({ option, productId, sortOrder }) => {
      const { code, name, type, required, description, addPrice: addPriceIfApplied } = option;
      return { product: productId, code, name, type, required, description, addPriceIfApplied, sortOrder };
    }),
  );
  const values = options.flatMap(({ option, productId }, i) =>
    valuesOf(option).map((value, sortOrder) => ({
      value,
      sortOrder,
      option,
      optionId: optionIds[i] ?? 0,
      productId,
    })),
  );
  const valueIds = await insertRows(
    em,
    ProductOptionValue,
    values.map(({ value, sortOrder, optionId }) => ({ ...value, sortOrder, option: optionId })),
  );
  const known: ValuesOfProducts = new Map();
  values.forEach(({ productId, option, value }, i) => {
    const ofProduct = known.get(productId) ?? new Map<string, SeededValue>();
    const seeded = { ...value, id: valueIds[i] ?? 0, optionName: option.name };
    known.set(productId, ofProduct.set(`${option.code}:${value.valueCode}`, seeded));
  });
  return known;
}

/** A toggle has the one synthetic value (decision A24). */
function valuesOf(option: DemoOption): DemoOptionValue[] {
  if (option.type === 'select') return option.values;
  return [{ valueCode: TOGGLE_ON, valueLabel: option.name, addPrice: option.addPrice }];
}
