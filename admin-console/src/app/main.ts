import { reloadOnce } from '@store/openapi/session';
import { loadScreen } from './screens';

// The code of the page at this address is fetched together with the console's, not after it.
void loadScreen(window.location.pathname)?.catch(() => undefined);
import('./start').catch((error: unknown) => {
  sayReload();
  void reloadOnce(error);
});

/** Drawn without the console's code, because exactly that is missing: the texts are those of RouteErrorPage. */
function sayReload(): void {
  const title = document.createElement('h1');
  title.textContent = '새로고침이 필요합니다.';
  const text = document.createElement('p');
  text.textContent = '연결이 끊겼거나 새 버전이 배포되었습니다. 새로고침하면 이어서 이용할 수 있습니다.';
  const button = document.createElement('button');
  button.style.font = 'inherit';
  button.textContent = '새로고침';
  button.addEventListener('click', () => window.location.reload());
  const page = document.createElement('main');
  page.setAttribute(
    'style',
    "padding: 30vh 16px; font: 14px/20px 'Pretendard Core', sans-serif; text-align: center",
  );
  page.append(title, text, button);
  document.getElementById('root')?.replaceChildren(page);
}
