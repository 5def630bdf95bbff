import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  DOCUMENT_REASON_MAX_LENGTH,
  formatDateTimeKst,
  reviewedState,
  DOCUMENT_STATE_LABELS,
  messageFor,
} from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { Section } from '../../../shared/ui/Section';
import { notifyDone } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { type BusinessDocument, type Review, documentQuery, useReview } from '../api/documents';

/** Decides about the document as it was read; if a colleague was faster, the operator chooses which decision stays. */
function useDecision(document: BusinessDocument) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useReview(document.id);
  const reload = (): void =>
    void queries.invalidateQueries({ queryKey: documentQuery(document.id).queryKey });

  const review = (decision: Review): void =>
    mutate(decision, {
      onSuccess: ({ message }) => notifyDone(message || '심사 결과를 저장했습니다.'),
      onError: (failure) => {
        const current = currentOf<BusinessDocument>(failure);
        if (current === null) return;
        openStaleChoice({
          title: '그 사이 서류가 바뀌었습니다',
          differences: [{ name: '심사', theirs: decisionOf(current, document), mine: textOf(decision) }],
          onMine: () => review({ ...decision, version: null }),
          onTheirs: reload,
        });
      },
    });
  const isStale = error !== null && currentOf(error) !== null;
  const refusal = error === null || isStale ? undefined : messageOf(error, messageFor('SAVE_FAILED'));
  return { review, isPending, refusal };
}

const withReason = (state: string, reason: string | null | undefined): string =>
  [state, reason].filter(Boolean).join(': ');

const decisionOf = (current: Partial<BusinessDocument>, { state }: BusinessDocument): string =>
  withReason(DOCUMENT_STATE_LABELS[current.state ?? state], current.reason);

const textOf = ({ decision, reason }: Review): string =>
  decision === 'approve'
    ? DOCUMENT_STATE_LABELS.approved
    : withReason(DOCUMENT_STATE_LABELS.rejected, reason);

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
