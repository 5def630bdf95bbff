import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { EVERYWHERE_MESSAGES, messageFor } from '@store/domain';
import { isCodeMissing, reloadOnce } from '@store/openapi/session';
import { EmptyState } from '../shared/ui/States';

/** Shown when a screen fails to render. */
export function RouteErrorPage() {
  return <BrokenScreen error={useRouteError()} />;
}

/** Shown when a screen cannot be loaded or rendered; after a new release the old files are gone and a reload helps. */
export function BrokenScreen({ error }: { error: unknown }) {
  useEffect(() => void reloadOnce(error), [error]);
  const isMissing = isCodeMissing(error);
  return (
    <EmptyState
      wholePage
      title={isMissing ? EVERYWHERE_MESSAGES.CODE_MISSING : messageFor('INTERNAL_ERROR')}
      text={
        isMissing
          ? EVERYWHERE_MESSAGES.CODE_MISSING_TEXT
          : '화면을 여는 중 오류가 발생했습니다. 다시 불러와 주세요.'
      }
    >
      <Button onClick={() => window.location.reload()}>{isMissing ? '새로고침' : '다시 불러오기'}</Button>
    </EmptyState>
  );
}
