import 'virtual:kit-styles';
import { startTransition, StrictMode } from 'react';
import { followTranslations, setUpClient } from '@store/openapi/session';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadRareFonts } from './rare-fonts';
// After the kit's rules, which App imports.
import './styles.css';

setUpClient();
followTranslations();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const console_ = createRoot(root);
// As a transition the work is divided into slices of a few milliseconds, so that a tap in between is answered at once.
startTransition(() =>
  console_.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
loadRareFonts();
