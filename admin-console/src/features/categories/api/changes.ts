import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CategoryStatus } from '@store/domain';
import {
  archiveCategory,
  type CategoryStatusDto,
  createCategory,
  listAdminCategories,
  listAdminCategoriesQueryKey,
  listAdminProductsQueryKey,
  moveCategory,
  setCategoryStatus,
  updateCategory,
} from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';
import { categoryTreeQuery, type Category } from '../../../shared/api/category-tree';
import { moveInTree, type TreePosition } from '../lib/tree';

/** Changes run one after another: each builds on the result of the one before. */
const ONE_AT_A_TIME = { id: 'categories' };
const CHANGE = ['changeCategory'];
const itemsOf = (queries: QueryClient): Category[] =>
  queries.getQueryData(categoryTreeQuery.queryKey)?.items ?? [];

function showItems(queries: QueryClient, items: Category[]): void {
  queries.setQueryData(categoryTreeQuery.queryKey, (tree) => tree && { ...tree, items });
}

/** The version to send: that of the current list, not of the list when the change began. Null = save anyway. */
function versionOf(queries: QueryClient, id: number, anyway: boolean | undefined): number | undefined {
  return anyway === true ? undefined : itemsOf(queries).find((item) => item.id === id)?.version;
}

/** What the next queued change must know about the one before: a move gives its siblings new versions too. */
async function takeVersions(queries: QueryClient): Promise<void> {
  const fresh = new Map((await listAdminCategories()).items.map(({ id, version }) => [id, version]));
  showItems(
    queries,
    itemsOf(queries).map((item) => ({ ...item, version: fresh.get(item.id) ?? item.version })),
  );
}

/** Shows the change at once; a refusal restores the former list, and the server's answer always wins. */
function useTreeChange<Input, Answer>(
  call: (input: Input, queries: QueryClient) => Promise<Answer>,
  guess: (items: Category[], input: Input) => Category[] = (items) => items,
) {
  const queries = useQueryClient();
  return useMutation({
    scope: ONE_AT_A_TIME,
    mutationKey: CHANGE,
    mutationFn: (input: Input) => call(input, queries),
    onMutate: async (input) => {
      await queries.cancelQueries({ queryKey: listAdminCategoriesQueryKey() });
      const before = itemsOf(queries);
      showItems(queries, guess(before, input));
      return { before };
    },
    onError: (_error, _input, context) => {
      if (context !== undefined) showItems(queries, context.before);
    },
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: listAdminProductsQueryKey() });
      // While more changes are pending, the server's list would undo them on screen for a moment.
      if (queries.isMutating({ mutationKey: CHANGE }) > 1) await takeVersions(queries);
      else await queries.invalidateQueries({ queryKey: listAdminCategoriesQueryKey() });
    },
  });
}

interface Anyway {
  /** Although somebody else changed it meanwhile. */
  anyway?: boolean;
}

export interface CategoryInput {
  /** Null for a new one. */
  id: number | null;
  parentId: number | null;
  name: string;
  /** Empty: made from the name. */
  slug: string;
}

/** Creates a category, or saves its name and code. Returns the server's sentence and the category as it is then. */
export const useSaveCategory = () =>
  useTreeChange(async ({ id, parentId, name, slug, anyway }: CategoryInput & Anyway, queries) => {
    const body = { name, slug };
    const { data, message } = await withEnvelope((options) =>
      id === null
        ? createCategory({ body: { ...body, parentId }, ...options })
        : updateCategory({
            path: { id },
            body: { ...body, version: versionOf(queries, id, anyway) },
            ...options,
          }),
    );
    return { message, category: data };
  });

export interface MoveInput extends Anyway {
  id: number;
  target: TreePosition;
}

export const useMoveCategory = () =>
  useTreeChange(
    async ({ id, target, anyway }: MoveInput, queries) => {
      // The list already shows the move; the version is still the one that was read.
      const body = { ...target, version: versionOf(queries, id, anyway) };
      const { message } = await withEnvelope((options) => moveCategory({ path: { id }, body, ...options }));
      return { message };
    },
    (items, { id, target }) => moveInTree(items, id, target),
  );

export interface StatusInput extends Anyway {
  id: number;
  status: CategoryStatus;
}

export interface StatusAnswer {
  message: string;
  category: CategoryStatusDto;
}

/** Shows, hides or archives; the answer counts what is affected. */
export const useCategoryStatus = () =>
  useTreeChange(
    async ({ id, status, anyway }: StatusInput, queries): Promise<StatusAnswer> => {
      const { data, message } = await withEnvelope((options) =>
        status === 'archived'
          ? archiveCategory({ path: { id }, ...options })
          : setCategoryStatus({
              path: { id },
              body: { status, version: versionOf(queries, id, anyway) },
              ...options,
            }),
      );
      return { message, category: data };
    },
    (items, { id, status }) => items.map((item) => (item.id === id ? { ...item, status } : item)),
  );
