import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount, PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@store/domain';
import { fetchProducts, type ProductListRequest } from '../api/products';
import { useBulkStatus, type BulkChange, type BulkResult } from '../api/useBulkStatus';
import { batches } from '../lib/batches';
import { SELECTION_MAX, type Selection } from '../lib/selection';
import styles from './BulkBar.module.css';
import { BulkOutcome } from './BulkOutcome';
import { notifyFailed } from '../../../shared/ui/notify';

interface BulkBarProps {
  selection: Selection;
  /** Products that the filter lets through, on all pages. */
  total: number;
  request: ProductListRequest;
}

/** What is done to all chosen products at once; there while any is chosen, and while there is a result to read. */
export function BulkBar({ selection, total, request }: BulkBarProps) {
  const { change, done } = useBulkStatus();
  const [result, setResult] = useState<BulkResult | null>(null);
  const start = (wish: BulkChange) =>
    change.mutate(wish, {
      onSuccess: (answer) => {
        setResult(answer);
        selection.only(answer.left?.ids ?? []);
      },
    });
  if (selection.ids.length === 0 && result === null) return null;
  return (
    <div className={styles.bar} role="region" aria-label="선택한 상품">
      {result !== null && (
        <BulkOutcome
          result={result}
          onClose={() => setResult(null)}
          onRetry={(ids) => start({ ids, status: result.status })}
        />
      )}
      {selection.ids.length > 0 && (
        <Group gap="xs">
          <Text size="sm" fw={650} role="status">
            {formatCount(selection.ids.length)}개 선택
          </Text>
          <SelectAll selection={selection} total={total} request={request} />
          <Group gap={6} ml="auto" role="group" aria-label="선택한 상품의 상태 변경">
            {PRODUCT_STATUSES.map((status) => (
              <Button
                key={status}
                size="compact-sm"
                variant="default"
                disabled={change.isPending}
                onClick={() => start({ ids: [...selection.ids], status })}
              >
                {PRODUCT_STATUS_LABELS[status]}
              </Button>
            ))}
          </Group>
          <CloseButton size="sm" aria-label="선택 해제" onClick={selection.clear} />
        </Group>
      )}
      {change.isPending && (
        <Progress.Root mt={6} size="sm">
          <Progress.Section
            value={(done / change.variables.ids.length) * 100}
            animated
            aria-label={`상태 변경 중: ${formatCount(change.variables.ids.length)}개 중 ${formatCount(done)}개`}
          />
        </Progress.Root>
      )}
    </div>
  );
}

/** Rows of one page while all are gathered. */
const PAGE = 200;

/** Chooses what the filter lets through beyond the page, as far as one change reaches. */
function SelectAll({ selection, total, request }: BulkBarProps) {
  const [busy, setBusy] = useState(false);
  const most = Math.min(total, SELECTION_MAX);
  if (selection.ids.length >= most) return null;
  const gather = async () => {
    setBusy(true);
    try {
      const pages = batches(Array.from({ length: most }), PAGE).map((_, page) =>
        fetchProducts({ ...request, page, size: PAGE }),
      );
      selection.only((await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id)));
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => void gather()}>
      {total > SELECTION_MAX
        ? `앞의 ${formatCount(SELECTION_MAX)}개 모두 선택`
        : `조건에 맞는 ${formatCount(total)}개 모두 선택`}
    </Button>
  );
}
