/**
 * Rarer syllables are in files of their own, named by a style sheet that nothing else has to wait for: it is fetched
 * after the page.
 */
export function loadRareFonts(): void {
  const load = (): void =>
    void import('../../../fonts/pretendard/pretendardvariable-dynamic-subset.css').catch(() => undefined);
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
