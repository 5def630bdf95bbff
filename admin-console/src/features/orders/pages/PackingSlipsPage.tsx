import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { listPackingSlipsOptions } from '@store/openapi';
import { BackLink } from '../../../shared/ui/BackLink';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { type PackingSlip } from '../api/orders';
import { Slip } from '../components/Slip';
import { slipRequest } from '../lib/slips-address';
import styles from './PackingSlipsPage.module.css';

/** Packing slips of chosen orders, a sheet each; only the sheets are printed, nothing of the console. */
export default function PackingSlipsPage() {
  const [search] = useSearchParams();
  const slips = useQuery(listPackingSlipsOptions({ query: slipRequest(search) }));
  const count = slips.data?.length ?? 0;
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/orders">주문 목록</BackLink>}
        title="포장 명세"
        fact={slips.data && `${formatCount(count)}장`}
        actions={
          count > 0 && (
            <Button leftSection={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
              인쇄
            </Button>
          )
        }
      />
      <Sheets slips={slips} />
    </>
  );
}

function Sheets({ slips }: { slips: UseQueryResult<PackingSlip[]> }) {
  if (slips.isPending) {
    return (
      <Stack role="status" aria-label="불러오는 중" aria-busy>
        <Skeleton height={420} maw={760} />
      </Stack>
    );
  }
  if (slips.isError) {
    return (
      <ErrorState
        error={slips.error}
        fallback="포장 명세를 불러오지 못했습니다."
        onRetry={() => void slips.refetch()}
      />
    );
  }
  if (slips.data.length === 0) return <EmptyState title="인쇄할 주문이 없습니다" />;
  return (
    <div className={styles.sheets} data-print-sheets>
      {slips.data.map((slip) => (
        <Slip key={slip.id} slip={slip} />
      ))}
    </div>
  );
}
