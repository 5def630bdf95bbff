import { Alert, Button, Group, Text } from '@mantine/core';
import { formatCount, messageFor, PRODUCT_STATUS_LABELS, withParticle } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import type { BulkResult } from '../api/use-bulk-status';

interface BulkOutcomeProps {
  result: BulkResult;
  onClose: () => void;
  onRetry: (ids: number[]) => void;
}

/** The result of a change of many products: how many changed, had it already, were gone, or were not reached. */
export function BulkOutcome({ result, onClose, onRetry }: BulkOutcomeProps) {
  const { left } = result;
  return (
    <Alert
      m="xs"
      p="xs"
      variant="white"
      color={left === null ? 'celadon' : 'persimmon'}
      role={left === null ? 'status' : 'alert'}
      withCloseButton
      closeButtonLabel="결과 닫기"
      onClose={onClose}
    >
      <Text size="sm">{sentences(result)}</Text>
      {left !== null && (
        <Group gap="xs" mt={4}>
          <Text size="sm" c="persimmon.8">
            {formatCount(left.ids.length)}개는 변경하지 못했습니다.{' '}
            {messageOf(left.error, messageFor('SAVE_FAILED'))}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => onRetry(left.ids)}>
            나머지 다시 시도
          </Button>
        </Group>
      )}
    </Alert>
  );
}

function sentences({ changed, unchanged, missing, status }: BulkResult): string {
  const parts = [
    `${formatCount(changed)}개를 ${withParticle(PRODUCT_STATUS_LABELS[status], '으로/로')} 변경했습니다.`,
  ];
  if (unchanged > 0) parts.push(`${formatCount(unchanged)}개는 이미 그 상태였습니다.`);
  if (missing > 0) parts.push(`${formatCount(missing)}개는 그 사이 삭제되어 건너뛰었습니다.`);
  return parts.join(' ');
}
