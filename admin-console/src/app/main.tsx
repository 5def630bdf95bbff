import 'virtual:kit-styles';
import '@mantine/notifications/styles.css';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import { StrictMode } from 'react';
import { setUpClient } from '@store/openapi/session';
import { createRoot } from 'react-dom/client';
import { App } from './App';
// After the kit's rules, which App brings along.
import './styles.css';

setUpClient();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
