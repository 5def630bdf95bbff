import { MIN_QTY_STEPS, PRICE_STEPS } from '@store/domain';
import type { ListFilter } from '../list-filter.js';
import { rowId } from '../list-request.js';
import type { ProductFacetsDto } from '../dto/product-facets.dto.js';

/**
 * Starts of ranges: range 0 ends before the first number; range `i` begins at number `i - 1`. Every bound that can be
 * chosen is one of the numbers, so that a range is chosen completely or not at all.
 */
export interface FacetRanges {
  /** Smallest order quantities. */
  minQty: readonly number[];
  /** Prices, won. */
  price: readonly number[];
}

/** The number of products with equal filter values. */
export interface FacetGroup {
  categoryId: number;
  /** Indexes of the ranges. */
  minQty: number;
  price: number;
  isPriced: boolean;
  printable: boolean;
  inStock: boolean;
  count: number;
}

/** A category of the store. */
export interface FacetCategory {
  id: number;
  code: string;
  name: string;
  parentId: number | null;
}

/** The ranges that are needed to count products for this filter. */
export const rangesOf = ({ minQtyMax, priceMin, priceMax }: ListFilter): FacetRanges => ({
  minQty: ascending([...MIN_QTY_STEPS.map(after), ...bound(minQtyMax).map(after)]),
  price: ascending([...PRICE_STEPS, ...bound(priceMin), ...bound(priceMax).map(after)]),
});

const bound = (value: number | null): number[] => (value === null ? [] : [value]);
const after = (value: number): number => value + 1;
const ascending = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

const DIMENSIONS = ['category', 'minQty', 'price', 'printable', 'inStock'] as const;
type Dimension = (typeof DIMENSIONS)[number];

/** The chosen filters; `category` is a code or id in `categories`, null = the whole store. */
interface Choice {
  category: string | null;
  filter: ListFilter;
  ranges: FacetRanges;
}

/**
 * Counts of every value of every facet, among the products that match all other filters: a facet's own filter does not
 * reduce its own counts.
 */
export function countFacets(
  groups: readonly FacetGroup[],
  categories: readonly FacetCategory[],
  choice: Choice,
): Omit<ProductFacetsDto, 'capped'> {
  const tree = new CategoryTree(categories);
  const reader = new GroupReader(choice, tree);
  const left = groups.map((group) => ({ group, fails: reader.failsOf(group) }));
  /** Groups that match all filters except this facet's own. */
  const among = (own: Dimension): FacetGroup[] =>
    left.filter(({ fails }) => fails.every((dimension) => dimension === own)).map(({ group }) => group);
  return {
    total: sum(left.filter(({ fails }) => fails.length === 0).map(({ group }) => group)),
    categories: tree.count(among('category')),
    minQty: MIN_QTY_STEPS.map((max) => ({
      max,
      count: sum(among('minQty').filter((group) => reader.smallestOrder(group) <= max)),
    })),
    price: [0, ...PRICE_STEPS].map((min, index) => {
      const end = PRICE_STEPS[index];
      const inside = among('price').filter((group) => reader.isWithin(group, min, end ?? Infinity));
      return { min: min === 0 ? null : min, max: end === undefined ? null : end - 1, count: sum(inside) };
    }),
    printable: sum(among('printable').filter((group) => group.printable)),
    inStock: sum(among('inStock').filter((group) => group.inStock)),
  };
}

const sum = (groups: readonly FacetGroup[]): number => groups.reduce((all, { count }) => all + count, 0);

/** Reads the values of groups, and the filters that they fail. */
class GroupReader {
  /** The chosen category with its descendants; null = the whole store. */
  private readonly branch: ReadonlySet<number> | null;

  constructor(
    private readonly choice: Choice,
    tree: CategoryTree,
  ) {
    this.branch = choice.category === null ? null : tree.branchOf(choice.category);
  }

  /**
   * Start of the group's range of smallest orders; all bounds are starts of ranges, so it represents the whole range.
   */
  smallestOrder(group: FacetGroup): number {
    return this.choice.ranges.minQty[group.minQty - 1] ?? 1;
  }

  /** Whether the group's prices are at least `min` and below `end`. */
  isWithin(group: FacetGroup, min: number, end: number): boolean {
    const price = this.choice.ranges.price[group.price - 1] ?? 0;
    return group.isPriced && price >= min && price < end;
  }

  /** The facets whose filters the group does not match. */
  failsOf(group: FacetGroup): Dimension[] {
    return DIMENSIONS.filter((dimension) => !this.meets[dimension](group));
  }

  private readonly meets: Record<Dimension, (group: FacetGroup) => boolean> = {
    category: ({ categoryId }) => this.branch === null || this.branch.has(categoryId),
    minQty: (group) => this.smallestOrder(group) <= (this.choice.filter.minQtyMax ?? Infinity),
    price: (group) => {
      const { priceMin, priceMax } = this.choice.filter;
      if (priceMin === null && priceMax === null) return true;
      return this.isWithin(group, priceMin ?? 0, priceMax === null ? Infinity : after(priceMax));
    },
    printable: ({ printable }) => printable || !this.choice.filter.printable,
    inStock: ({ inStock }) => inStock || !this.choice.filter.inStock,
  };
}

/** The categories of the store with their ancestors. */
class CategoryTree {
  private readonly byId: ReadonlyMap<number, FacetCategory>;

  constructor(private readonly categories: readonly FacetCategory[]) {
    this.byId = new Map(categories.map((category) => [category.id, category]));
  }

  /** The category and its ancestors. */
  private pathOf(id: number): FacetCategory[] {
    const category = this.byId.get(id);
    if (category === undefined) return [];
    return [category, ...(category.parentId === null ? [] : this.pathOf(category.parentId))];
  }

  /** The given category and its descendants; a code is tried before an id, as in lists. Empty for an unknown one. */
  branchOf(name: string): ReadonlySet<number> {
    const named = this.categories.find(({ code }) => code === name) ?? this.byId.get(rowId(name) ?? 0);
    const below = this.categories.filter(({ id }) => named !== undefined && this.pathOf(id).includes(named));
    return new Set(below.map(({ id }) => id));
  }

  /** Number of products of each category with its descendants, in the order of the tree; without empty categories. */
  count(groups: readonly FacetGroup[]): ProductFacetsDto['categories'] {
    const counts = new Map<number, number>();
    for (const { categoryId, count } of groups) {
      for (const { id } of this.pathOf(categoryId)) counts.set(id, (counts.get(id) ?? 0) + count);
    }
    return this.categories.flatMap(({ id, code, name, parentId }) => {
      const count = counts.get(id) ?? 0;
      return count === 0 ? [] : [{ id, code, name, parentId, count }];
    });
  }
}
