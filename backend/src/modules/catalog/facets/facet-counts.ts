import { MIN_QTY_STEPS, PRICE_STEPS } from '@store/domain';
import type { ListFilter } from '../list-filter.js';
import { rowId } from '../list-request.js';
import type { ProductFacetsDto } from '../dto/product-facets.dto.js';

/**
 * Where ranges begin: range 0 goes up to the first number, without it; range `i` begins at number `i - 1`. Every bound
 * that is offered or chosen is one of the numbers, so that a range is chosen as a whole or not at all.
 */
export interface FacetRanges {
  /** Smallest order quantities. */
  minQty: readonly number[];
  /** Prices, won. */
  price: readonly number[];
}

/** How many products are alike in everything that can be filtered. */
export interface FacetGroup {
  categoryId: number;
  /** Numbers of the ranges. */
  minQty: number;
  price: number;
  isPriced: boolean;
  printable: boolean;
  inStock: boolean;
  count: number;
}

/** A category of the shop. */
export interface FacetCategory {
  id: number;
  code: string;
  name: string;
  parentId: number | null;
}

/** The ranges in which products must be counted for this filter. */
export const rangesOf = ({ minQtyMax, priceMin, priceMax }: ListFilter): FacetRanges => ({
  minQty: ascending([...MIN_QTY_STEPS.map(after), ...bound(minQtyMax).map(after)]),
  price: ascending([...PRICE_STEPS, ...bound(priceMin), ...bound(priceMax).map(after)]),
});

const bound = (value: number | null): number[] => (value === null ? [] : [value]);
const after = (value: number): number => value + 1;
const ascending = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

const DIMENSIONS = ['category', 'minQty', 'price', 'printable', 'inStock'] as const;
type Dimension = (typeof DIMENSIONS)[number];

/** What is chosen; `category` names one of `categories` by its code or id, null = the whole shop. */
interface Choice {
  category: string | null;
  filter: ListFilter;
  ranges: FacetRanges;
}

/**
 * Counts of every value of every facet, each among the products that all the other choices leave: what a facet itself
 * has chosen does not narrow its own counts.
 */
export function countFacets(
  groups: readonly FacetGroup[],
  categories: readonly FacetCategory[],
  choice: Choice,
): Omit<ProductFacetsDto, 'capped'> {
  const tree = new CategoryTree(categories);
  const reader = new GroupReader(choice, tree);
  const left = groups.map((group) => ({ group, fails: reader.failsOf(group) }));
  /** Groups that all choices but this facet's own leave. */
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

/** Reads what groups are, and which choices they do not meet. */
class GroupReader {
  /** The chosen category with everything below it; null = the whole shop. */
  private readonly branch: ReadonlySet<number> | null;

  constructor(
    private readonly choice: Choice,
    tree: CategoryTree,
  ) {
    this.branch = choice.category === null ? null : tree.branchOf(choice.category);
  }

  /** Lower end of the group's range of smallest orders; all bounds are ends of ranges, so that it speaks for all of it. */
  smallestOrder(group: FacetGroup): number {
    return this.choice.ranges.minQty[group.minQty - 1] ?? 1;
  }

  /** Whether the group's prices are from `min` to below `end`. */
  isWithin(group: FacetGroup, min: number, end: number): boolean {
    const price = this.choice.ranges.price[group.price - 1] ?? 0;
    return group.isPriced && price >= min && price < end;
  }

  /** The facets whose choices the group does not meet. */
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

/** The categories of the shop with their ancestors. */
class CategoryTree {
  private readonly byId: ReadonlyMap<number, FacetCategory>;

  constructor(private readonly categories: readonly FacetCategory[]) {
    this.byId = new Map(categories.map((category) => [category.id, category]));
  }

  /** The category and everything above it. */
  private pathOf(id: number): FacetCategory[] {
    const category = this.byId.get(id);
    if (category === undefined) return [];
    return [category, ...(category.parentId === null ? [] : this.pathOf(category.parentId))];
  }

  /** The named category and everything below it; a code goes before an id, as in lists. Empty for an unknown one. */
  branchOf(name: string): ReadonlySet<number> {
    const named = this.categories.find(({ code }) => code === name) ?? this.byId.get(rowId(name) ?? 0);
    const below = this.categories.filter(({ id }) => named !== undefined && this.pathOf(id).includes(named));
    return new Set(below.map(({ id }) => id));
  }

  /** Products of each category with everything below it, in the order of the tree; none where there are none. */
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
