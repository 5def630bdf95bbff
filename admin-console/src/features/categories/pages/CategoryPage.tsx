import { Button, Group, Kbd, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  CATEGORY_STATUS_LABELS,
  CATEGORY_STATUSES,
  formatCount,
  isCategoryStatus,
  messageFor,
} from '@store/domain';
import { categoryTreeQuery, type Category } from '../../../shared/api/category-tree';
import { FilterBar } from '../../../shared/lists';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { CategoryTree } from '../components/CategoryTree';
import styles from '../components/CategoryTree.module.css';
import { MoveDialog } from '../components/MoveDialog';
import { useCategoryChanges } from '../components/use-category-changes';
import { useTreeState, type TreeState } from '../components/use-tree-state';
import { categoryFinder } from '../lib/tree';
import { useShortcuts } from '../../../shared/ui/use-shortcuts';
import { ResetFilter } from '../../../shared/ui/ResetFilter';

const CATEGORY_FILTER = { status: '', q: '' };
type Filter = UrlFilter<typeof CATEGORY_FILTER>;

const NONE: Category[] = [];

/** The category tree: order, place, names, and visibility. */
export default function CategoryPage() {
  const filter = useUrlFilter(CATEGORY_FILTER);
  const categories = useQuery(categoryTreeQuery);
  const items = categories.data ?? NONE;
  const { q, status } = filter.values;
  const isMatch = useMemo(() => categoryFinder(q, isCategoryStatus(status) ? status : ''), [q, status]);
  const state = useTreeState(items, isMatch);
  const add = () => {
    filter.reset();
    state.setEditing({ kind: 'create', parentId: null });
  };
  useShortcuts([['N', add]]);
  return (
    <>
      <PageHeader
        title="카테고리"
        fact={categories.data && `${formatCount(items.length)}개`}
        actions={<AddButton onAdd={add} />}
      />
      <FilterBar
        filter={filter}
        search={<SearchField label="이름, 슬러그" value={q} onSearch={(text) => filter.set({ q: text })} />}
        apart={['status']}
        tools={
          <Group gap={6} ml={{ md: 'auto' }}>
            <Button
              variant="default"
              leftSection={<ChevronsUpDown size={14} aria-hidden />}
              onClick={state.openAll}
            >
              모두 펼치기
            </Button>
            <Button
              variant="default"
              leftSection={<ChevronsDownUp size={14} aria-hidden />}
              onClick={state.closeAll}
            >
              모두 접기
            </Button>
          </Group>
        }
      />
      <Paper withBorder mt="sm">
        <StatusTabs
          label="카테고리 상태"
          tabs={tabsOf(CATEGORY_STATUSES, CATEGORY_STATUS_LABELS, categories.data && countsOf(items))}
          value={status}
          hrefOf={(value) => filter.hrefWith({ status: value })}
        />
        {categories.isPending ? (
          <RowsSkeleton />
        ) : categories.data === undefined ? (
          <ErrorState
            error={categories.error}
            fallback={messageFor('CATEGORIES_LOAD_FAILED')}
            onRetry={() => void categories.refetch()}
          />
        ) : (
          <Board state={state} filter={filter} onAdd={add} />
        )}
      </Paper>
      <p className={styles.keys} data-keys>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> 이동 · <Kbd size="xs">←</Kbd> <Kbd size="xs">→</Kbd>{' '}
        접기·펼치기 · <Kbd size="xs">Alt</Kbd>+방향키 순서와 단계 바꾸기 · <Kbd size="xs">Enter</Kbd> 이름
        수정 · <Kbd size="xs">N</Kbd> 추가 · <Kbd size="xs">M</Kbd> 옮기기 · <Kbd size="xs">Space</Kbd> 노출
        전환
      </p>
    </>
  );
}

function Board({ state, filter, onAdd }: { state: TreeState; filter: Filter; onAdd: () => void }) {
  const [moving, setMoving] = useState<Category | null>(null);
  const [said, setSaid] = useState('');
  const changes = useCategoryChanges(state.tree, setSaid);
  if (state.lines.length === 0) {
    return filter.isNarrowed ? (
      <EmptyState title="조건에 맞는 카테고리가 없습니다">
        <ResetFilter filter={filter} variant="default" />
      </EmptyState>
    ) : (
      <EmptyState title="아직 카테고리가 없습니다" text="상품을 올리려면 카테고리가 하나 이상 필요합니다.">
        <Button onClick={onAdd}>첫 카테고리 만들기</Button>
      </EmptyState>
    );
  }
  return (
    <>
      <CategoryTree state={state} changes={changes} openMove={setMoving} said={said} />
      <MoveDialog
        tree={state.tree}
        category={moving}
        onClose={() => setMoving(null)}
        onMove={(category, target) => {
          if (target.parentId !== null) state.open([target.parentId]);
          changes.moveTo(category, target);
        }}
      />
    </>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button
      leftSection={<Plus size={15} aria-hidden />}
      rightSection={
        <Kbd size="xs" aria-hidden>
          N
        </Kbd>
      }
      onClick={onAdd}
    >
      새 카테고리
    </Button>
  );
}

function countsOf(items: readonly Category[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(CATEGORY_STATUSES.map((status) => [status, 0]));
  for (const { status } of items) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
