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

// Their work is done: from here on every page says its own title and description.
document.querySelectorAll('[data-static]').forEach((tag) => tag.remove());

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Drawn anew because the server's picture was another one: nothing is lost, but it is a mistake of ours. */
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
  // A page that the server rendered is taken over as it stands; every other one begins empty. As a transition the work is
  // divided into slices of a few milliseconds: a tap or a scroll in between is answered at once.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
}

// In a task of its own: reading the code was one already, and a tap in between is answered.
setTimeout(start, 0, root);
