import { useQueryClient } from '@tanstack/react-query';
import { DOCUMENT_STATE_LABELS, messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { notifyDone } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { documentQuery, useReview, type BusinessDocument, type Review } from '../api/documents';

/** Decides about the document as it was read; where a colleague was faster, the operator chooses which holds. */
export function useDecision(document: BusinessDocument) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useReview(document.id);
  const reload = (): void =>
    void queries.invalidateQueries({ queryKey: documentQuery(document.id).queryKey });

  const review = (wanted: Review): void =>
    mutate(wanted, {
      onSuccess: ({ message }) => notifyDone(message || '심사 결과를 저장했습니다.'),
      onError: (failure) => {
        const current = currentOf<BusinessDocument>(failure);
        if (current === null) return;
        openStaleChoice({
          title: '그 사이 서류가 바뀌었습니다',
          differences: [{ name: '심사', theirs: decisionOf(current, document), mine: wordsOf(wanted) }],
          onMine: () => review({ ...wanted, version: null }),
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

const wordsOf = ({ decision, reason }: Review): string =>
  decision === 'approve'
    ? DOCUMENT_STATE_LABELS.approved
    : withReason(DOCUMENT_STATE_LABELS.rejected, reason);
