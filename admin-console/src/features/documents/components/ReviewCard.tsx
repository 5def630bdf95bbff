import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DOCUMENT_REASON_MAX_LENGTH, formatDateTimeKst, reviewedState } from '@store/domain';
import { Section } from '../../../shared/ui/Facts';
import type { BusinessDocument, Review } from '../api/documents';
import { useDecision } from './use-decision';

/** Approves or rejects; the reason of a rejection is sent to the member. */
export function ReviewCard({ document }: { document: BusinessDocument }) {
  const [reason, setReason] = useState('');
  const { review, isPending, refusal } = useDecision(document);
  const decide = (decision: Review['decision']): void =>
    review({ decision, reason: reason.trim() || null, version: document.version });
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
            error={refusal}
          />
        )}
        <Group justify="flex-end" gap="xs">
          {may('reject') && (
            <Button
              variant="default"
              disabled={reason.trim() === ''}
              loading={isPending}
              onClick={() => decide('reject')}
            >
              반려
            </Button>
          )}
          {may('approve') && (
            <Button loading={isPending} onClick={() => decide('approve')}>
              승인
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}
