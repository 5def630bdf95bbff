import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

const WORDS = { confirm: '확인', cancel: '취소' };

/** Where dialogs and notices are drawn; `onReady` is called once they can be. */
export function Dialogs({ onReady }: { onReady: () => void }) {
  return (
    <ModalsProvider labels={WORDS} modalProps={{ centered: true }}>
      <Notifications position="bottom-right" autoClose={6000} limit={4} />
      <Ready onReady={onReady} />
    </ModalsProvider>
  );
}

/** Its effect runs in the provider that listens by then. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
