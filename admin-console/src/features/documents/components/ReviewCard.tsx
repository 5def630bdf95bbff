import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DOCUMENT_REASON_MAX_LENGTH, formatDateTimeKst, reviewedState } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Section } from '../../../shared/ui/facts';
import { notifyDone } from '../../../shared/ui/notify';
import { useReview, type BusinessDocument, type Review } from '../api/documents';

/** Approves or rejects; the reason of a rejection is told to the member. */
export function ReviewCard({ document }: { document: BusinessDocument }) {
  const [reason, setReason] = useState('');
  const review = useReview(document);
  const decide = (decision: Review['decision']): void =>
    review.mutate(
      { decision, reason: reason.trim() || null },
      { onSuccess: ({ message }) => notifyDone(message || '심사 결과를 저장했습니다.') },
    );
  const may = (decision: Review['decision']): boolean => reviewedState(document.state, decision) !== null;
  return (
    <Section title="심사">
      <Stack gap="sm">
        {document.reviewedAt !== null && (
          <Text size="sm">
            {document.stateLabel} · {document.reviewerName} · {formatDateTimeKst(document.reviewedAt)}
            {document.reason !== null && ` · ${document.reason}`}
          </Text>
        )}
        {may('reject') && (
          <Textarea
            label="반려 사유 (회원에게 전달됩니다)"
            maxLength={DOCUMENT_REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={review.isError ? messageOf(review.error, '저장 실패') : undefined}
          />
        )}
        <Group justify="flex-end" gap="xs">
          {may('reject') && (
            <Button
              variant="default"
              disabled={reason.trim() === ''}
              loading={review.isPending}
              onClick={() => decide('reject')}
            >
              반려
            </Button>
          )}
          {may('approve') && (
            <Button loading={review.isPending} onClick={() => decide('approve')}>
              승인
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}
