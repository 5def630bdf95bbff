import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { CATEGORY_STATUS_LABELS, isCategoryStatus, messageFor, type PlainMessageCode } from '@store/domain';
import { ApiError } from '@store/openapi/session';
import { Description, DescriptionList } from '../../../shared/ui/Section';
import { notifyFailed } from '../../../shared/ui/notify';

interface Current {
  name?: string;
  code?: string;
  status?: string;
}

interface Ways {
  reload: () => void;
  anyway: () => void;
}

/** The server's own sentence for a refusal; the specification's for a failed connection. */
export function fail(error: unknown, code: PlainMessageCode, { reload, anyway }: Ways): void {
  if (!(error instanceof ApiError) || error.isPassing) return notifyFailed(null, messageFor(code));
  if (error.code !== 'STALE_VERSION') return notifyFailed(error, messageFor(code));
  const current = (error.data as { current?: Current } | null)?.current ?? {};
  modals.openConfirmModal({
    title: '그 사이 카테고리가 바뀌었습니다',
    children: <CurrentData current={current} />,
    labels: { confirm: '내 변경으로 저장', cancel: '변경된 내용 보기' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm: anyway,
    onCancel: reload,
  });
}

function CurrentData({ current }: { current: Current }) {
  return (
    <>
      <Text size="sm" mb="sm">
        {messageFor('STALE_VERSION')}
      </Text>
      <DescriptionList>
        <Description name="이름">{current.name ?? '–'}</Description>
        <Description name="슬러그">{current.code ?? '–'}</Description>
        <Description name="상태">
          {isCategoryStatus(current.status) ? CATEGORY_STATUS_LABELS[current.status] : '–'}
        </Description>
      </DescriptionList>
    </>
  );
}
