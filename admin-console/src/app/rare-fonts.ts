/**
 * Rarer syllables come in files of their own, described in a style sheet that nothing else has to wait for: it is fetched
 * once the page stands.
 */
export function loadRareFonts(): void {
  const load = (): void =>
    void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined);
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
