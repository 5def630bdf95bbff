import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound, messageOf } from '@store/openapi/session';
import {
  comparedProducts,
  readComparison,
  type Comparison,
} from '../../../shared/compare/comparison-address';
import { MAX_COMPARED, useCompared, writeCompared } from '../../../shared/compare/compared-products';
import { useOwnPrices } from '../../../shared/api/own-prices';
import { atOwnPrices } from '../../../shared/order-lines/own-prices';
import { KEEP_SCROLL } from '../../../shared/lib/keep-scroll';
import { paths } from '../../../shared/paths';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { toast } from '../../../shared/ui/Toaster';
import { ComparisonTable, PRICED_AS } from '../components/ComparisonTable';
import { SearchDialog } from '../components/SearchDialog';
import type { Compared } from '../lib/comparison';

/** Two to four products at the buyer's quantities; the address holds both, so that it can be shared. */
export function Component() {
  const comparison = readComparison(useSearchParams()[0]);
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta title="상품 비교" isPrivate />
      <PageTitle title="상품 비교" lead="수량을 바꾸면 상품별 단가를 바로 비교할 수 있습니다." />
      {comparison.ids.length === 0 ? <NothingChosen /> : <Comparing comparison={comparison} />}
    </div>
  );
}

/** The address alone says nothing; this device may know what was chosen. */
function NothingChosen() {
  const ids = useCompared();
  return (
    <div className="mt-6">
      <EmptyState
        title="비교할 상품을 선택해 주세요."
        hint="상품 목록에서 ‘비교’를 선택하면 2개부터 4개까지 나란히 비교할 수 있습니다."
      >
        {ids.length > 0 && (
          <ButtonLink to={paths.compare({ ids })} variant="primary">
            선택한 상품 {ids.length}개 비교하기
          </ButtonLink>
        )}
        <ButtonLink to={paths.products()} variant={ids.length > 0 ? 'plain' : 'primary'}>
          상품 보러 가기
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** What a product is searched for: a further column, or the place of this one. */
type Search = 'add' | number;

function Comparing({ comparison }: { comparison: Comparison }) {
  const { ids, quantities } = comparison;
  const answers = useQueries({ queries: comparedProducts(ids) });
  const own = useOwnPrices(ids);
  const [search, setSearch] = useState<Search | null>(null);
  const { change, remove } = useChanges(comparison);
  const failed = answers.find(({ isError, error }) => isError && !isNotFound(error));
  const products = ids.map((id, index): Compared => {
    const answer = answers[index];
    const product = answer?.isError === true ? undefined : (answer?.data ?? null);
    const agreed = own.get(id);
    return { id, product: product == null ? product : atOwnPrices(product, agreed), own: agreed };
  });
  const pick = (picked: number): void => {
    const next = search === 'add' ? [...ids, picked] : ids.map((id) => (id === search ? picked : id));
    change({ ids: next, quantities });
  };
  if (failed !== undefined) {
    return (
      <div className="mt-6">
        <ErrorState
          message={messageOf(failed.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void failed.refetch()}
        />
      </div>
    );
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {ids.length < MAX_COMPARED && (
          <Button size="sm" onClick={() => setSearch('add')}>
            <Plus aria-hidden className="size-4" />
            상품 추가
          </Button>
        )}
        <CopyButton text={`${window.location.origin}${paths.compare(comparison)}`} what="비교 주소" isNamed />
        <p role="status" className="font-semibold text-persimmon-deep">
          {ids.length === 1 && '비교할 상품을 1개 더 추가해 주세요.'}
        </p>
      </div>
      <ComparisonTable
        products={products}
        quantities={quantities}
        onQuantity={(index, quantity) => change({ ids, quantities: quantities.with(index, quantity) }, true)}
        onRemove={remove}
        onReplace={setSearch}
      />
      <p id={PRICED_AS} className="mt-4 text-sm text-ink-soft">
        부가세 포함 가격입니다. 필수 옵션은 가장 낮은 금액, 인쇄 포함 상품은 기본 인쇄로 계산하며 선택 인쇄는
        제외합니다.
      </p>
      <SearchDialog
        title={search === 'add' ? '비교할 상품 추가' : '다른 상품으로 바꾸기'}
        isOpen={search !== null}
        onClose={() => setSearch(null)}
        onPick={pick}
      />
    </>
  );
}

/** Changes of the address; this device remembers the products. */
function useChanges(comparison: Comparison) {
  const navigate = useNavigate();
  const change = (next: Comparison, replace = false): void => {
    writeCompared(next.ids);
    void navigate(paths.compare(next), { replace, state: KEEP_SCROLL });
  };
  const remove = (id: number): void => {
    document.getElementById('main')?.focus();
    change({ ...comparison, ids: comparison.ids.filter((other) => other !== id) });
    toast('비교에서 뺐습니다.', { action: { label: '되돌리기', onClick: () => change(comparison) } });
  };
  return { change, remove };
}
