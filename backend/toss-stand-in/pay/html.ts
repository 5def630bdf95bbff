/** Text escaped for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** `1,234,000원` */
export const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

/** A complete page of the stand-in: no inline script or style, so that its own policy can forbid both. */
export function page(title: string, main: string, options: { script?: string; data?: string } = {}): string {
  const script = options.script ? `<script src="/assets/${options.script}" defer></script>` : '';
  // A button that nobody listens to yet would lose a click: the script shows the page.
  const hidden = options.script ? 'hidden' : '';
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/assets/pages.css">
<link rel="icon" href="data:,">
${script}
</head>
<body ${options.data ?? ''}>
<main class="sheet" aria-label="${escapeHtml(title)}" ${hidden}>
${main}
</main>
</body>
</html>
`;
}

/** The notice that every visitor must see. */
export const TEST_MARK = `<p class="mark"><strong>테스트 결제</strong> 실제로 결제되지 않습니다.</p>`;
