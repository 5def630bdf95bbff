import { useId, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { formText } from '../../../shared/forms/form-text';
import { KEEP_SCROLL } from '../../../shared/lib/keep-scroll';
import { readProductFilter, type ListFilter } from '../../../shared/product/product-filter';
import { Choice } from './Choice';
import { Button } from '../../../shared/ui/Button';
import type { Facets } from '../api/facets';
import {
  IN_STOCK_LABEL,
  listPath,
  minQtyLabel,
  priceLabel,
  PRINTABLE_LABEL,
  type ListKind,
} from '../lib/choices';

interface FacetGroupsProps {
  listKind: ListKind;
  filter: ListFilter;
  facets: Facets;
  /** Handles a choice; without it a choice is a link to the filtered list. */
  onChoose?: (filter: ListFilter) => void;
}

/** The filters beside the category, each choice with the number of remaining products. */
export function FacetGroups(props: FacetGroupsProps) {
  const { filter, facets } = props;
  const shared = { ...props, isCapped: facets.capped };
  return (
    <>
      <Group title="최소 주문 수량">
        {facets.minQty.map(({ max, count }) => {
          const isChosen = filter.minQtyMax === max;
          const next = { ...filter, minQtyMax: isChosen ? null : max };
          return (
            <Choice key={max} {...shared} isOneOf label={minQtyLabel(max)} {...{ count, isChosen, next }} />
          );
        })}
      </Group>
      <Group title="단가" after={<PriceForm key={`${filter.priceMin} ${filter.priceMax}`} {...props} />}>
        {facets.price.map(({ min, max, count }) => {
          const isChosen = filter.priceMin === min && filter.priceMax === max;
          const next = { ...filter, priceMin: isChosen ? null : min, priceMax: isChosen ? null : max };
          return (
            <Choice
              key={min}
              {...shared}
              isOneOf
              label={priceLabel(min, max)}
              {...{ count, isChosen, next }}
            />
          );
        })}
      </Group>
      <Group title="상품 조건">
        <Choice
          {...shared}
          label={PRINTABLE_LABEL}
          count={facets.printable}
          isChosen={filter.printable}
          next={{ ...filter, printable: !filter.printable }}
        />
        <Choice
          {...shared}
          label={IN_STOCK_LABEL}
          count={facets.inStock}
          isChosen={filter.inStock}
          next={{ ...filter, inStock: !filter.inStock }}
        />
      </Group>
    </>
  );
}

function Group({ title, children, after }: { title: string; children: ReactNode; after?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <p id={id} className="text-sm font-bold">
        {title}
      </p>
      <ul className="mt-1">{children}</ul>
      {after}
    </section>
  );
}

/** A price range that the shopper types. */
function PriceForm({ listKind, filter, onChoose }: FacetGroupsProps) {
  const navigate = useNavigate();
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const name of ['priceMin', 'priceMax']) {
      typed.set(name, formText(event.currentTarget, name).replaceAll(',', ''));
    }
    const { priceMin, priceMax } = readProductFilter(typed);
    const isTurned = priceMin !== null && priceMax !== null && priceMin > priceMax;
    const next = {
      ...filter,
      priceMin: isTurned ? priceMax : priceMin,
      priceMax: isTurned ? priceMin : priceMax,
    };
    if (onChoose !== undefined) onChoose(next);
    else void navigate(listPath(listKind, next), { state: KEEP_SCROLL });
  };
  return (
    // Also works before the page's code has arrived; the hidden fields keep the other filters.
    <form
      role="search"
      action={`/${listKind}`}
      onSubmit={choose}
      aria-label="단가 직접 입력"
      className="mt-2 flex items-center gap-1.5"
    >
      <HiddenFields filter={{ ...filter, priceMin: null, priceMax: null }} listKind={listKind} />
      <PriceField name="priceMin" label="최저 단가(원)" placeholder="최저" value={filter.priceMin} />
      <span aria-hidden>~</span>
      <PriceField name="priceMax" label="최고 단가(원)" placeholder="최고" value={filter.priceMax} />
      <Button type="submit" size="sm" className="shrink-0 px-3!">
        적용
      </Button>
    </form>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  placeholder: string;
  value: number | null;
}

function PriceField({ name, label, placeholder, value }: PriceFieldProps) {
  return (
    <input
      name={name}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value ?? ''}
      inputMode="numeric"
      autoComplete="off"
      maxLength={11}
      className="figures h-11 w-full min-w-0 border border-edge bg-white px-2"
    />
  );
}

/** What a form of the list keeps beside its own fields, for when the browser itself submits it. */
export function HiddenFields({ listKind, filter }: { listKind: ListKind; filter: ListFilter }) {
  const [, search = ''] = listPath(listKind, filter).split('?');
  return [...new URLSearchParams(search)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
