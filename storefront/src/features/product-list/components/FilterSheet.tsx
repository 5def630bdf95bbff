import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '@store/domain';
import type { ListFilter } from '../../../shared/product/product-filter';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Skeleton } from '../../../shared/ui/States';
import { facetsQuery, type Facets } from '../api/facets';
import { listPath, NO_NARROWING, type ListKind } from '../lib/choices';
import { CategoryChoices } from './CategoryChoices';
import { FacetGroups } from './FacetGroups';

interface FilterSheetProps {
  listKind: ListKind;
  filter: ListFilter;
  onClose: () => void;
}

/**
 * The filters of a narrow window. Choices are counted at once and applied by the last button, so that 'back' leads to
 * the old list and not through every choice.
 */
export function FilterSheet({ listKind, filter, onClose }: FilterSheetProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filter);
  const facets = useQuery(facetsQuery(draft));
  const show = (): void => {
    onClose();
    void navigate(listPath(listKind, draft));
  };
  return (
    <Dialog open onClose={onClose} title="필터">
      {facets.isSuccess ? (
        <>
          <CategoryChoices listKind={listKind} filter={draft} facets={facets.data} onChoose={setDraft} />
          <FacetGroups listKind={listKind} filter={draft} facets={facets.data} onChoose={setDraft} />
        </>
      ) : (
        <Skeleton className="h-80" />
      )}
      <div className="sticky -bottom-7 -mx-5 mt-6 -mb-7 flex gap-3 border-t border-rule bg-paper px-5 py-4 sm:-mx-7 sm:px-7">
        <Button
          size="lg"
          onClick={() => setDraft({ ...draft, ...NO_NARROWING, category: resetCategory(listKind, filter) })}
        >
          초기화
        </Button>
        <Button variant="primary" size="lg" className="flex-1" onClick={show}>
          {facets.isSuccess ? showLabel(facets.data) : '상품 보기'}
        </Button>
      </div>
    </Dialog>
  );
}

/** The catalogue keeps its category; a search covers everything again. */
const resetCategory = (listKind: ListKind, { category }: ListFilter): string | null =>
  listKind === 'products' ? category : null;

const showLabel = ({ total, capped }: Facets): string =>
  `${formatCount(total)}개${capped ? ' 이상' : ''} 상품 보기`;
