import { useId } from 'react';
import type { ListFilter } from '../../../shared/product/product-filter';
import type { Facets } from '../api/facets';
import type { ListKind } from '../lib/choices';
import { Choice } from './Choice';

interface CategoryChoicesProps {
  listKind: ListKind;
  filter: ListFilter;
  facets: Facets;
  onChoose: (filter: ListFilter) => void;
}

/** Categories with products: the top level, and the children of the chosen top category. */
export function CategoryChoices({ listKind, filter, facets, onChoose }: CategoryChoicesProps) {
  const id = useId();
  const { categories } = facets;
  const chosen = categories.find(({ code }) => code === filter.category);
  const path = new Set<number | null>([null]);
  for (let at = chosen; at !== undefined; at = parentOf(at, categories)) path.add(at.id);
  return (
    <section aria-labelledby={id} className="mt-2">
      <p id={id} className="text-sm font-bold">
        카테고리
      </p>
      <ul className="mt-1">
        {categories
          .filter(({ parentId }) => path.has(parentId))
          .map(({ id: key, code, name, parentId, count }) => (
            <Choice
              key={key}
              listKind={listKind}
              label={name}
              count={count}
              isCapped={facets.capped}
              isOneOf
              isChosen={filter.category === code}
              next={{ ...filter, category: filter.category === code ? null : code }}
              onChoose={onChoose}
              {...(parentId === null ? {} : { className: 'pl-6' })}
            />
          ))}
      </ul>
    </section>
  );
}

type CategoryFacet = Facets['categories'][number];

const parentOf = (
  { parentId }: CategoryFacet,
  categories: readonly CategoryFacet[],
): CategoryFacet | undefined => categories.find(({ id }) => id === parentId);
