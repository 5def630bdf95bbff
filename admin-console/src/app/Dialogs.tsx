import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

const LABELS = { confirm: '확인', cancel: '취소' };

/** Draws dialogs and notices; `onReady` is called once it can. */
export function Dialogs({ onReady }: { onReady: () => void }) {
  return (
    <ModalsProvider labels={LABELS} modalProps={{ centered: true }}>
      <Notifications position="bottom-right" autoClose={6000} limit={4} />
      <Ready onReady={onReady} />
    </ModalsProvider>
  );
}

/** Its effect runs in the provider, which listens by then. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
