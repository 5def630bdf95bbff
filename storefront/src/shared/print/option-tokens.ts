import type { ProductDto as Product } from '@store/openapi';

/** Chosen values as `optionCode:valueCode`, the form that print configurations use. */
export const optionTokens = (options: Product['options'], valueIds: readonly number[]): string[] =>
  options.flatMap(({ code, values }) =>
    values.filter(({ id }) => valueIds.includes(id)).map(({ valueCode }) => `${code}:${valueCode}`),
  );
