import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { followTranslations, hasSession, setUpClient } from '@store/openapi/session';
import { createQueryClient } from '../shared/api/query-client';
import { ErrorBoundary } from './ErrorBoundary';
import { readPageState } from './page-state';
import { Pages, startGuardedPage } from './routing/pages';
import './styles/index.css';

setUpClient();
followTranslations();

// Their work is done: from here on every page sets its own title and description.
document.querySelectorAll('[data-static]').forEach((tag) => tag.remove());

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** React redrew the page because the server's picture differed: nothing is lost, but it is a bug. */
function onRecoverableError(error: unknown): void {
  console.error('hydration:', error);
}

function start(root: HTMLElement): void {
  const queries = createQueryClient();
  readPageState(queries);
  if (hasSession()) startGuardedPage(queries, window.location);
  const app = (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <ErrorBoundary resetKey="">
            <Pages />
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
  // A server-rendered page is hydrated, every other one begins empty. As a transition the work is divided into slices
  // of a few milliseconds, so a tap or scroll in between is answered at once.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
}

// In a separate task: reading the code was one already, so a tap in between is answered.
setTimeout(start, 0, root);
