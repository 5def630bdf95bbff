import { Box, Button, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount, PRODUCT_STATUS_LABELS, PRODUCT_STATUSES, type ProductStatus } from '@store/domain';
import { BulkBar, type Selection } from '../../../shared/lists';
import { ExportChosen } from '../../../shared/lists/ExportButton';
import { notifyFailed } from '../../../shared/ui/notify';
import { listAdminProducts } from '@store/openapi';
import type { ProductListRequest } from '../api/products';
import { useBulkStatus, type BulkChange, type BulkResult } from '../api/use-bulk-status';
import { batches } from '../lib/batches';
import { BulkOutcome } from './BulkOutcome';

/** Most products in one bulk change. */
const MOST = 500;
/** Rows per page while all matching ones are collected. */
const PAGE = 200;

interface BulkStatusProps {
  selection: Selection;
  /** Products that match the filter, on all pages. */
  total: number;
  request: ProductListRequest;
}

/** One status for all chosen products, with progress and results. */
export function BulkStatus({ selection, total, request }: BulkStatusProps) {
  const { page: _page, ...filter } = request;
  const { change, done } = useBulkStatus();
  const [result, setResult] = useState<BulkResult | null>(null);
  const [gathering, setGathering] = useState(false);
  const start = (input: BulkChange) =>
    change.mutate(input, {
      onSuccess: (answer) => {
        setResult(answer);
        selection.clear();
      },
    });
  const begin = async (status: ProductStatus) => {
    setGathering(true);
    try {
      const ids = selection.all ? await idsOf(request, Math.min(total, MOST)) : [...selection.ids];
      start({ ids: ids.slice(0, MOST), status });
    } catch (error) {
      notifyFailed(error);
    } finally {
      setGathering(false);
    }
  };
  const tooMany = (selection.all ? total : selection.ids.size) > MOST;
  return (
    <>
      {result !== null && (
        <BulkOutcome
          result={result}
          onClose={() => setResult(null)}
          onRetry={(ids) => start({ ids, status: result.status })}
        />
      )}
      <BulkBar noun="상품" selection={selection} total={total}>
        {tooMany && (
          <Text size="xs" c="persimmon.8">
            한 번에 앞의 {formatCount(MOST)}개까지 바꿉니다.
          </Text>
        )}
        {PRODUCT_STATUSES.map((status) => (
          <Button
            key={status}
            size="compact-sm"
            variant="default"
            disabled={change.isPending || gathering}
            onClick={() => void begin(status)}
          >
            {PRODUCT_STATUS_LABELS[status]}
          </Button>
        ))}
        <ExportChosen
          selection={selection}
          choices={[{ label: '선택한 상품', what: 'products', query: filter }]}
        />
      </BulkBar>
      {change.isPending && <Running done={done} total={change.variables.ids.length} />}
    </>
  );
}

function Running({ done, total }: { done: number; total: number }) {
  return (
    <Box px="sm" py={6}>
      <Progress.Root size="sm">
        <Progress.Section
          value={(done / total) * 100}
          animated
          aria-label={`상태 변경 중: ${formatCount(total)}개 중 ${formatCount(done)}개`}
        />
      </Progress.Root>
    </Box>
  );
}

/** The first products that match the filter, in the order of the list. */
async function idsOf(request: ProductListRequest, limit: number): Promise<number[]> {
  const pages = batches(Array.from({ length: limit }), PAGE).map((_, page) =>
    listAdminProducts({ query: { ...request, page, size: PAGE } }),
  );
  return (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
}
