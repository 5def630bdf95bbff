import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import {
  CATEGORY_STATUS_LABELS,
  formatCount,
  isCategoryStatus,
  messageFor,
  type PlainMessageCode,
} from '@store/domain';
import { ApiError } from '@store/openapi/session';
import type { Category } from '../../../shared/api/category-tree';
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

/** What disappears from the shop with it, before it does. */
export function confirmArchive(
  category: Category,
  { children, products }: { children: number; products: number },
  onConfirm: () => void,
): void {
  modals.openConfirmModal({
    title: `‘${category.name}’ 카테고리 보관`,
    children: (
      <>
        <Text size="sm">
          함께 쇼핑몰에 노출되지 않습니다. 상품은 삭제되지 않으며, 다시 노출하면 함께 복원됩니다.
        </Text>
        <DescriptionList>
          <Description name="하위">카테고리 {formatCount(children)}개</Description>
          <Description name="상품">{formatCount(products)}개</Description>
        </DescriptionList>
      </>
    ),
    labels: { confirm: '보관', cancel: '취소' },
    confirmProps: { color: 'persimmon' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm,
  });
}
