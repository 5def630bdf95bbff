let isRequested = false;

/**
 * Rarer syllables are in separate files with a separate style sheet. It is loaded after the page is shown, so that
 * its fonts do not come before the page's pictures.
 */
export function loadRareFonts(): void {
  if (isRequested) return;
  isRequested = true;
  const load = (): void =>
    void import('../../../fonts/pretendard/pretendardvariable-dynamic-subset.css').catch(() => undefined);
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
