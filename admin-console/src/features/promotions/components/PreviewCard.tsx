import { Alert, Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { formatWon } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Section } from '../../../shared/ui/Section';
import { previewQuery, type Preview } from '../api/promotions';
import type { SampleLine } from '../api/sample-products';
import { canPreview } from '../lib/check-form';
import { previewBody } from '../lib/preview-body';
import type { PromotionForm } from '../lib/promotion-form';
import styles from './PreviewCard.module.css';
import { SampleCart } from './SampleCart';
import { useSampleCart } from './use-sample-cart';

/** The discount that the promotion in the form would give on a cart. */
export function PreviewCard({ control }: { control: Control<PromotionForm> }) {
  const form = useWatch({ control }) as PromotionForm;
  const cart = useSampleCart();
  const { isReady, preview } = usePreview(form, cart.lines);
  const result = isReady ? (preview.data ?? null) : null;
  const isBusy = isReady && preview.isFetching;
  return (
    <Section title="미리 계산" aside={isBusy && <Loader size="xs" role="status" aria-label="계산하는 중" />}>
      <SampleCart cart={cart} preview={result} />
      <div role="status" className={styles.outcome}>
        {isReady ? (
          <Outcome preview={result} error={preview.error} />
        ) : (
          <Text size="sm" c="dimmed">
            할인과 대상을 정하고 상품을 담으면 할인 금액을 계산합니다.
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        기간, 한도, 회원 조건은 적용하지 않습니다.
      </Text>
    </Section>
  );
}

function usePreview(form: PromotionForm, lines: readonly SampleLine[]) {
  const isReady = canPreview(form) && lines.length > 0;
  // As text: equal inputs are one query, and not every keystroke is sent.
  const [settled] = useDebouncedValue(isReady ? JSON.stringify(previewBody(form, lines)) : null, 350);
  const body = settled === null ? null : (JSON.parse(settled) as ReturnType<typeof previewBody>);
  return { isReady, preview: useQuery(previewQuery(body)) };
}

function Outcome({ preview, error }: { preview: Preview | null; error: Error | null }) {
  if (error !== null) {
    return (
      <Text size="sm" c="persimmon.8">
        {messageOf(error, '계산하지 못했습니다.')}
      </Text>
    );
  }
  return preview === null ? null : <Sums preview={preview} />;
}

function Sums({ preview }: { preview: Preview }) {
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
        <dd className={styles.off}>
          {preview.discountAmount === 0 ? '0원' : formatWon(-preview.discountAmount)}
        </dd>
        <dt className={styles.total}>결제 금액</dt>
        <dd className={styles.total}>{formatWon(preview.totalAmount)}</dd>
      </dl>
    </>
  );
}
