import type { Product } from '../api/product';

/** Chosen values as `optionCode:valueCode`, as print configurations name them. */
export const optionTokens = (options: Product['options'], valueIds: readonly number[]): string[] =>
  options.flatMap(({ code, values }) =>
    values.filter(({ id }) => valueIds.includes(id)).map(({ valueCode }) => `${code}:${valueCode}`),
  );
