import { Alert, Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { formatWon } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Section } from '../../../shared/ui/facts';
import { previewQuery, type Preview } from '../api/promotions';
import { canPreview } from '../lib/check-form';
import { previewBody } from '../lib/preview-body';
import type { PromotionForm } from '../lib/promotion-form';
import styles from './PreviewCard.module.css';
import { SampleCart } from './SampleCart';
import { useSampleCart } from './useSampleCart';

/** What the promotion, as it stands in the form, would take off a cart. */
export function PreviewCard({ control }: { control: Control<PromotionForm> }) {
  const form = useWatch({ control }) as PromotionForm;
  const cart = useSampleCart();
  const isReady = canPreview(form) && cart.lines.length > 0;
  // As text: equal wishes are one wish, and each keystroke is not asked about.
  const [asked] = useDebouncedValue(isReady ? JSON.stringify(previewBody(form, cart.lines)) : null, 350);
  const preview = useQuery(previewQuery(asked === null ? null : (JSON.parse(asked) as ReturnType<typeof previewBody>)));
  const shown = isReady ? (preview.data ?? null) : null;
  return (
    <Section title="미리 계산" aside={isReady && preview.isFetching && <Loader size="xs" aria-label="계산하는 중" />}>
      <SampleCart cart={cart} preview={shown} />
      <div role="status" className={styles.outcome}>
        {!isReady && (
          <Text size="sm" c="dimmed">
            할인과 대상을 정하고 상품을 담으면 얼마가 할인되는지 계산합니다.
          </Text>
        )}
        {isReady && preview.isError && (
          <Text size="sm" c="persimmon.8">
            {messageOf(preview.error, '계산하지 못했습니다.')}
          </Text>
        )}
        {shown !== null && !preview.isError && <Outcome preview={shown} />}
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        기간, 한도, 회원 조건은 따지지 않습니다.
      </Text>
    </Section>
  );
}

function Outcome({ preview }: { preview: Preview }) {
  return (
    <>
      {preview.refusal !== null && (
        <Alert color="yellow" variant="light" py={8} mb="xs" c="ink.9">
          {preview.refusal.message}
        </Alert>
      )}
      <dl className={styles.sums}>
        <dt>상품 금액</dt>
        <dd>{formatWon(preview.itemsAmount)}</dd>
        <dt>할인</dt>
        <dd className={styles.off}>{preview.discountAmount === 0 ? '0원' : formatWon(-preview.discountAmount)}</dd>
        <dt className={styles.total}>결제 금액</dt>
        <dd className={styles.total}>{formatWon(preview.totalAmount)}</dd>
      </dl>
    </>
  );
}
