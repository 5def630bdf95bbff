import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setUpClient } from '../shared/api/client';
import { onSessionExpired } from '../shared/session/expiry';
import { leaveFor, loginAddress } from '../shared/session/leave';
import { App } from './app';

setUpClient();
onSessionExpired(() => leaveFor(loginAddress(window.location)));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
