import { goodsColourOf, type GoodsColour, type ProductOption } from '@store/domain';

type Value = Pick<ProductOption['values'][number], 'id' | 'valueCode' | 'valueLabel'>;
type Option = Pick<ProductOption, 'code' | 'name'> & { values: readonly Value[] };

/** Chosen values as `optionCode:valueCode`, the form that print configurations use. */
export const optionTokens = (options: readonly Option[], valueIds: readonly number[]): string[] =>
  options.flatMap(({ code, values }) =>
    values.filter(({ id }) => valueIds.includes(id)).map(({ valueCode }) => `${code}:${valueCode}`),
  );

/** The goods' colour by the chosen values; null where none is chosen whose look is known. */
export const chosenColour = (options: readonly Option[], valueIds: readonly number[]): GoodsColour | null =>
  goodsColourOf(
    options
      .flatMap(({ name, values }) =>
        values.filter(({ id }) => valueIds.includes(id)).map(({ valueLabel }) => `${name}: ${valueLabel}`),
      )
      .join(' / '),
  );
