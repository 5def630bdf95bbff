import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before unsaved changes are left behind, by a link of the console as by closing the tab. */
export function LeaveQuestion({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  const stay = () => blocker.reset?.();
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title="저장하지 않은 변경이 있습니다"
      closeButtonProps={{ 'aria-label': '닫기' }}
    >
      <Text size="sm" mb="md">
        이 화면을 떠나면 변경한 내용이 사라집니다.
      </Text>
      <Group justify="end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          저장하지 않고 나가기
        </Button>
        <Button onClick={stay}>계속 편집</Button>
      </Group>
    </Modal>
  );
}
