import { useQueryClient } from '@tanstack/react-query';
import { ENQUIRY_STATUS_LABELS, messageFor } from '@store/domain';
import { getAdminEnquiryOptions } from '@store/openapi';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { currentOf, openStaleChoice } from '../../../shared/ui/stale-choice';
import { type Enquiry, type EnquiryChange, useEnquiryChange } from '../api/enquiries';

interface Outcome {
  onDone?: () => void;
  /** For a form that shows the refusal itself. */
  onRefused?: (error: unknown) => void;
}

/** Saves a change of the enquiry as it was read; if a colleague was faster, the operator chooses. */
export function useSaveEnquiry(enquiry: Enquiry) {
  const queries = useQueryClient();
  const { mutate, isPending } = useEnquiryChange(enquiry.id);
  const { queryKey } = getAdminEnquiryOptions({ path: { id: enquiry.id } });
  /**
   * The version named by the refusal counts at once, so that the next save is not refused again before the data is
   * read.
   */
  const take = ({ status, version }: Partial<Pick<Enquiry, 'status' | 'version'>>): void => {
    queries.setQueryData<Enquiry>(queryKey, (cached) =>
      cached === undefined
        ? cached
        : { ...cached, status: status ?? cached.status, version: version ?? cached.version },
    );
    void queries.invalidateQueries({ queryKey });
  };

  const save = (
    change: EnquiryChange,
    { onDone, onRefused = notifyFailed }: Outcome = {},
    version: number | null = enquiry.version,
  ): void =>
    mutate(
      { change, version },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || messageFor('STATUS_SAVED'));
          onDone?.();
        },
        onError: (error) => {
          const current = currentOf<Pick<Enquiry, 'status' | 'version'>>(error);
          if (current === null) {
            onRefused(error);
            return;
          }
          openStaleChoice({
            title: '그 사이 문의가 바뀌었습니다',
            differences: [
              {
                name: '상태',
                theirs: ENQUIRY_STATUS_LABELS[current.status ?? enquiry.status],
                mine: textOf(change, enquiry),
              },
            ],
            onMine: () => save(change, { onDone, onRefused }, null),
            onTheirs: () => take(current),
          });
        },
      },
    );
  return { save, isPending };
}

/** The status that the operator's change leads to. */
function textOf(change: EnquiryChange, { status }: Enquiry): string {
  if (change.kind === 'answer') return `${ENQUIRY_STATUS_LABELS.ANSWERED} (답변 보내기)`;
  if (change.kind === 'assign') return `${ENQUIRY_STATUS_LABELS[status]} (담당 변경)`;
  return ENQUIRY_STATUS_LABELS[change.status];
}
