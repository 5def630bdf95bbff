import type { ProductOption } from '@store/domain';

type Option = Pick<ProductOption, 'code'> & {
  values: readonly Pick<ProductOption['values'][number], 'id' | 'valueCode'>[];
};

/** Chosen values as `optionCode:valueCode`, the form that print configurations use. */
export const optionTokens = (options: readonly Option[], valueIds: readonly number[]): string[] =>
  options.flatMap(({ code, values }) =>
    values.filter(({ id }) => valueIds.includes(id)).map(({ valueCode }) => `${code}:${valueCode}`),
  );
