import { loadScreen } from './screens';

// The code of the page at this address is fetched beside the console's, not after it.
void loadScreen(window.location.pathname)?.catch(() => undefined);
void import('./start');
