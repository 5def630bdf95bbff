import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeManagerContractPrices,
  copyManagerContractList,
  createManagerContractList,
  findManagerContractProducts,
  getManagerContractListOptions,
  listManagerContractListsOptions,
  listManagerContractPricesOptions,
  setManagerContractListState,
  updateManagerContractList,
} from '@store/openapi';
import type {
  ChangeContractPricesDto,
  ContractListDto,
  ContractPriceChangeDto,
  ContractPriceDto,
  ContractProductDto,
  CopyContractListDto,
  CreateContractListDto,
  FindContractProductsDto,
  ListManagerContractListsData,
  SetContractListStateDto,
  ShopPriceDto,
  UpdateContractListDto,
} from '@store/openapi';
import { CONTRACT_PRICE_PAGE } from '@store/domain';
import { answersOf, withEnvelope } from '@store/openapi/session';
import { keepRows } from '../../../shared/api/keep-rows';

export type ContractList = ContractListDto;
export type ContractPrice = ContractPriceDto;
export type ContractProduct = ContractProductDto;
export type PriceChange = ContractPriceChangeDto;
export type ShopPrice = ShopPriceDto;
export type ContractListRequest = NonNullable<ListManagerContractListsData['query']>;

// The calls of managers answer admins with every list: one set of calls serves both.

export const contractListsQuery = (request: ContractListRequest) =>
  queryOptions({ ...listManagerContractListsOptions({ query: request }), placeholderData: keepRows });

export const contractListQuery = (id: number) =>
  queryOptions(getManagerContractListOptions({ path: { id } }));

/** One page of prices, the whole list if it has no more. */
export const contractPricesQuery = (id: number, { q, page }: { q: string; page: number }) =>
  queryOptions({
    ...listManagerContractPricesOptions({
      path: { id },
      query: { q: q || undefined, page, size: CONTRACT_PRICE_PAGE },
    }),
    // The grid is open on it: new data must not replace what the operator is typing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });

export const findContractProducts = (id: number, body: FindContractProductsDto, signal?: AbortSignal) =>
  findManagerContractProducts({ path: { id }, body, signal });

export const contractProductSearchQuery = (id: number, q: string) =>
  queryOptions({
    queryKey: ['contractProducts', id, q],
    queryFn: async ({ signal }) => (await findContractProducts(id, { q }, signal)).items,
    placeholderData: keepRows,
    staleTime: 30_000,
  });

export interface Saved {
  message: string;
  list: ContractList;
}

/** Puts the answered list into the cache. */
function useListAnswer(): (saved: Saved) => Promise<void> {
  const queries = useQueryClient();
  return async ({ list }) => {
    queries.setQueryData(getManagerContractListOptions({ path: { id: list.id } }).queryKey, list);
    await queries.invalidateQueries(answersOf('listManagerContractLists'));
  };
}

function useListChange<Body>(send: (body: Body, options: object) => Promise<ContractList>) {
  const onSuccess = useListAnswer();
  return useMutation({
    mutationFn: async (body: Body): Promise<Saved> => {
      const { data, message } = await withEnvelope((options) => send(body, options));
      return { message, list: data };
    },
    onSuccess,
  });
}

export const useCreateContractList = () =>
  useListChange((body: CreateContractListDto, options) => createManagerContractList({ body, ...options }));

export const useCopyContractList = (id: number) =>
  useListChange((body: CopyContractListDto, options) =>
    copyManagerContractList({ path: { id }, body, ...options }),
  );

export const useUpdateContractList = (id: number) =>
  useListChange((body: UpdateContractListDto, options) =>
    updateManagerContractList({ path: { id }, body, ...options }),
  );

export const useSetContractListState = (id: number) =>
  useListChange((body: SetContractListStateDto, options) =>
    setManagerContractListState({ path: { id }, body, ...options }),
  );

export const useSavePrices = (id: number) =>
  useListChange((body: ChangeContractPricesDto, options) =>
    changeManagerContractPrices({ path: { id }, body, ...options }),
  );
