import 'dayjs/locale/ko';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../shared/api/query-client';
import { createRouter } from './router';
import { theme } from './theme';

const DATES = { locale: 'ko', firstDayOfWeek: 1 } as const;
const DIALOG_WORDS = { confirm: '확인', cancel: '취소' };

/** Providers from the outside in: look, server state, dialogs, router. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createRouter(queryClient));
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <DatesProvider settings={DATES}>
          <ModalsProvider labels={DIALOG_WORDS} modalProps={{ centered: true }}>
            <Notifications position="bottom-right" autoClose={6000} limit={4} />
            <RouterProvider router={router} />
          </ModalsProvider>
        </DatesProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
