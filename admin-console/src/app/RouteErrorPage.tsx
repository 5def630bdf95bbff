import { Button } from '@mantine/core';
import { messageFor } from '@store/domain';
import { EmptyState } from '../shared/ui/States';

/** A screen that could not be loaded or drawn; after a new release the old files are gone and a reload helps. */
export function RouteErrorPage() {
  return (
    <EmptyState
      wholePage
      title={messageFor('INTERNAL_ERROR')}
      text="화면을 여는 중 오류가 발생했습니다. 다시 불러와 주세요."
    >
      <Button onClick={() => window.location.reload()}>다시 불러오기</Button>
    </EmptyState>
  );
}
