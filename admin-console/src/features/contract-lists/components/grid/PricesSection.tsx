import { Button, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { CONTRACT_PRICE_PAGE, formatCount } from '@store/domain';
import { LeaveDialog } from '../../../../shared/forms/LeaveDialog';
import { useLeaveGuard } from '../../../../shared/forms/use-leave-guard';
import { ListPager } from '../../../../shared/ui/ListPager';
import { notifyWithUndo } from '../../../../shared/ui/notify-with-undo';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../../shared/ui/States';
import { ResetFilter } from '../../../../shared/ui/ResetFilter';
import { useModShortcut } from '../../../../shared/ui/use-shortcuts';
import { pageNumber, useUrlFilter, type UrlFilter } from '../../../../shared/url/use-url-filter';
import { contractPricesQuery, type ContractList } from '../../api/contract-lists';
import { rowsOf, type PriceRow } from '../../lib/price-rows';
import { BulkDialog } from './BulkDialog';
import { ConflictDialog } from './ConflictDialog';
import { GridTools } from './GridTools';
import { PasteDialog } from './PasteDialog';
import { PriceGrid } from './PriceGrid';
import styles from './grid.module.css';
import { SHOWN, usePriceEditor } from './use-price-editor';
import { useSaveGrid } from './use-save-prices';

const FILTER = { q: '', show: '', page: '0' };

interface PricesSectionProps {
  list: ContractList;
  isAdmin: boolean;
  /** Versions that the viewer's own changes of the head led to, by the version before: no conflict. */
  ownSteps: Readonly<Record<number, number>>;
}

/** The version of the list after the viewer's own steps. */
const versionAfter = (version: number, steps: PricesSectionProps['ownSteps']): number => {
  const next = steps[version];
  return next === undefined ? version : versionAfter(next, steps);
};

/**
 * The prices of a list. A list of up to 2,000 prices is in the grid as a whole; a longer one is searched by the server
 * and shown by pages.
 */
export function PricesSection({ list, isAdmin, ownSteps }: PricesSectionProps) {
  const filter = useUrlFilter(FILTER);
  const isPaged = list.priceCount > CONTRACT_PRICE_PAGE;
  const wanted = {
    q: isPaged ? filter.values.q.trim() : '',
    page: isPaged ? pageNumber(filter.values.page, 0) : 0,
  };
  // Unsaved rows stay, whatever the address says.
  const [isDirty, setDirty] = useState(false);
  const [page, setPage] = useState(wanted);
  if (!isDirty && (page.q !== wanted.q || page.page !== wanted.page)) setPage(wanted);
  const prices = useQuery(contractPricesQuery(list.id, page));
  if (prices.data === undefined) {
    return prices.isError ? (
      <ErrorState
        error={prices.error}
        fallback="계약 단가를 불러오지 못했습니다."
        onRetry={() => void prices.refetch()}
      />
    ) : (
      <RowsSkeleton />
    );
  }
  const { data } = prices;
  return (
    <>
      <Editor
        key={`${page.q} ${page.page}`}
        list={list}
        isAdmin={isAdmin}
        ownSteps={ownSteps}
        filter={filter}
        page={page}
        isPaged={isPaged}
        prices={data}
        onDirty={setDirty}
      />
      {isPaged && !isDirty && (
        <ListPager {...data.meta} onPage={(number) => filter.set({ page: String(number) })} />
      )}
    </>
  );
}

interface EditorProps extends PricesSectionProps {
  filter: UrlFilter<typeof FILTER>;
  page: { q: string; page: number };
  isPaged: boolean;
  prices: { version: number; prices: Parameters<typeof rowsOf>[0]; meta: { total: number } };
  onDirty: (isDirty: boolean) => void;
}

type Open = { dialog: 'bulk' } | { dialog: 'paste'; text: string } | null;

const onRemoved = (count: number, restore: () => void): void =>
  notifyWithUndo(
    `단가 ${formatCount(count)}건을 지웠습니다. 저장하면 반영됩니다.`,
    restore,
    'contract-prices',
  );

function Editor({ list, isAdmin, ownSteps, filter, page, isPaged, prices, onDirty }: EditorProps) {
  const [first] = useState<readonly PriceRow[]>(() => rowsOf(prices.prices));
  const [version, setVersion] = useState(prices.version);
  const shown = SHOWN.find((one) => one === filter.values.show) ?? '';
  const view = { q: isPaged ? '' : filter.values.q.trim(), shown };
  const editor = usePriceEditor(first, view, { readOnly: list.state === 'ended', onRemoved });
  const isDirty = editor.changed.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const guard = useLeaveGuard(isDirty);
  const saving = useSaveGrid({
    listId: list.id,
    page,
    version: versionAfter(version, ownSteps),
    onVersion: setVersion,
    editor,
    isAdmin,
    onSaved: () => void guard.saved(),
  });
  useModShortcut('S', saving.save);
  const [open, setOpen] = useState<Open>(null);
  const openPaste = useCallback((text: string) => setOpen({ dialog: 'paste', text }), []);
  const close = () => setOpen(null);
  const total = isPaged ? prices.meta.total : editor.rows.filter(({ removed }) => !removed).length;
  return (
    <Paper withBorder component="section" aria-label="계약 단가">
      <GridTools
        listId={list.id}
        editor={editor}
        q={filter.values.q}
        shown={shown}
        total={total}
        isHeld={isPaged && isDirty}
        isSaving={saving.isSaving}
        onSearch={(q) => filter.set({ q })}
        onShown={(show) => filter.set({ show })}
        onPaste={() => openPaste('')}
        onBulk={() => setOpen({ dialog: 'bulk' })}
        onSave={saving.save}
      />
      {editor.visible.length === 0 ? (
        <NoPrices filter={filter} readOnly={editor.readOnly} onPaste={() => openPaste('')} />
      ) : (
        <PriceGrid editor={editor} onPaste={openPaste} />
      )}
      {!editor.readOnly && (
        <div className={styles.keys} data-keys>
          ↑ ↓ Enter 행 이동 · ← → Tab 칸 이동 · Space 선택 · Ctrl+Delete 행 삭제 · Ctrl+V 붙여넣기 · Ctrl+Z
          되돌리기 · Ctrl+S 저장
        </div>
      )}
      {open?.dialog === 'bulk' && <BulkDialog editor={editor} onClose={close} />}
      {open?.dialog === 'paste' && (
        <PasteDialog listId={list.id} editor={editor} text={open.text} onClose={close} />
      )}
      {saving.conflict !== null && (
        <ConflictDialog
          {...saving.conflict}
          onKeep={saving.keep}
          onSave={saving.saveMine}
          onDrop={saving.drop}
        />
      )}
      <LeaveDialog
        guard={guard}
        saving={saving.isSaving}
        hidden={saving.conflict !== null}
        onSave={saving.save}
      />
    </Paper>
  );
}

interface NoPricesProps {
  filter: UrlFilter<typeof FILTER>;
  readOnly: boolean;
  onPaste: () => void;
}

function NoPrices({ filter, readOnly, onPaste }: NoPricesProps) {
  if (filter.isNarrowed) {
    return (
      <EmptyState title="조건에 맞는 단가가 없습니다">
        <ResetFilter filter={filter} variant="default" />
      </EmptyState>
    );
  }
  return readOnly ? (
    <EmptyState title="등록된 단가가 없습니다" />
  ) : (
    <EmptyState
      title="아직 단가가 없습니다"
      text="상품을 추가하거나 스프레드시트에서 SKU, 최소 수량, 단가를 붙여 넣어 주세요."
    >
      <Button variant="default" onClick={onPaste}>
        붙여넣기
      </Button>
    </EmptyState>
  );
}
