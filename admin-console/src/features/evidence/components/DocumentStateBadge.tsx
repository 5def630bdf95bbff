import { Badge } from '@mantine/core';
import { TAX_DOCUMENT_STATE_LABELS, type TaxDocumentState } from '@store/domain';

const LOOKS: Record<TaxDocumentState, [color: string, text: string]> = {
  waiting: ['gray', 'ink.7'],
  blocked: ['persimmon', 'persimmon.8'],
  requested: ['yellow', 'ink.9'],
  issuing: ['yellow', 'ink.9'],
  unknown: ['yellow', 'ink.9'],
  refused: ['persimmon', 'persimmon.8'],
  issued: ['ink', 'ink.8'],
  cancelling: ['yellow', 'ink.9'],
  sent: ['ink', 'ink.8'],
  accepted: ['celadon', 'celadon.9'],
  rejected: ['persimmon', 'persimmon.8'],
  cancelled: ['gray', 'ink.7'],
  dropped: ['gray', 'ink.7'],
};

export function DocumentStateBadge({ state }: { state: TaxDocumentState }) {
  const [color, text] = LOOKS[state];
  return (
    <Badge color={color} c={text} fw={600}>
      {TAX_DOCUMENT_STATE_LABELS[state]}
    </Badge>
  );
}
