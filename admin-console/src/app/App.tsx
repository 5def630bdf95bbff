import 'dayjs/locale/ko';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../shared/api/query-client';
import { createRouter } from './router';
import { theme } from './theme';

const DATES = { locale: 'ko', firstDayOfWeek: 1 } as const;

/** Providers from the outside in: theme, server state, router. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createRouter(queryClient));
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <DatesProvider settings={DATES}>
          <RouterProvider router={router} />
        </DatesProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
