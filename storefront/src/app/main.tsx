import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { setUpClient } from '@store/openapi/session';
import { createQueryClient } from '../shared/api/query-client';
import { Pages } from './routing/pages';
import './styles/index.css';

setUpClient();

// Their work is done: from here on every page says its own title and description.
document.querySelectorAll('[data-static]').forEach((tag) => tag.remove());

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);

// Ninety font slices are described in a style sheet of their own, which does not hold up the first paint.
void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
