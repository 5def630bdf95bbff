import { describe, expect, it } from '@jest/globals';
import { sanitizeDetailHtml } from './detail-html.js';

describe('what an editor writes', () => {
  it.each([
    ['headings', '<h1>가</h1><h2>나</h2><h3>다</h3><h4>라</h4><h5>마</h5><h6>바</h6>'],
    [
      'emphasis',
      '<p><strong>가</strong><em>나</em><u>다</u><s>라</s><mark>마</mark><sub>1</sub><sup>2</sup></p>',
    ],
    ['lists', '<ul><li><p>하나</p><ol start="3"><li>셋</li></ol></li></ul>'],
    ['code', '<pre><code>a &lt; b</code></pre>'],
    [
      'tables with dragged columns',
      '<table style="width:400px"><colgroup><col style="width:25%" /><col /></colgroup><tbody><tr>' +
        '<th colspan="2" scope="col">규격</th></tr><tr><td rowspan="2" colwidth="120">소</td><td>1</td></tr></tbody></table>',
    ],
    ['alignment', '<h2 style="text-align:center">가</h2><p style="text-align:right">나</p>'],
    [
      'images of the web and of the store',
      '<img src="https://example.com/a.png" alt="앞면" width="300" /><img src="/media/a/b.webp" />',
    ],
    [
      'links',
      '<a href="https://example.com/?a=1&amp;b=2">웹</a><a href="/products/12">상품</a><a href="mailto:a@b.kr">편지</a><a href="tel:0212345678">전화</a>',
    ],
    ['quotes and rules', '<blockquote><p>인용</p></blockquote><hr />'],
  ])('keeps %s unchanged', (_, html) => {
    expect(sanitizeDetailHtml(html)).toBe(html);
  });

  it('lets a link open a window without a way back', () => {
    expect(sanitizeDetailHtml('<a href="https://example.com" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  it('changes nothing when run again', () => {
    const once = sanitizeDetailHtml('<p style="text-align: center; color: red" onclick="x()">가<b>나</p>');
    expect(once).toBe('<p style="text-align:center">가<b>나</b></p>');
    expect(sanitizeDetailHtml(once)).toBe(once);
  });
});

describe('hostile markup', () => {
  it.each([
    ['<script>alert(1)</script>가', '가'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<style>body{display:none}</style>가', '가'],
    ['<p onclick="x()" onmouseover=x()>가</p>', '<p>가</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<img src="/api/auth/logout">', ''],
    ['<img src="/media/../api/x">', ''],
    ['<img src="//evil.example/a.png">', ''],
    ['<a href="javascript:alert(1)">가</a>', '<a>가</a>'],
    ['<a href=" jAvAsCrIpT:alert(1)">가</a>', '<a>가</a>'],
    ['<a href="java&#x0A;script:alert(1)">가</a>', '<a>가</a>'],
    ['<a href="data:text/html,<script>x</script>">가</a>', '<a>가</a>'],
    ['<a href="//evil.example">가</a>', '<a>가</a>'],
    ['<iframe src="https://evil.example"></iframe>가', '가'],
    ['<object data="x"></object><embed src="x">가', '가'],
    ['<form action="https://evil.example"><input name="pw"><button>가</button></form>', '가'],
    ['<svg><script>alert(1)</script></svg>가', '가'],
    ['<svg onload=alert(1)>가</svg>', '가'],
    [
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<table></table>',
    ],
    ['<p style="position:fixed;inset:0;z-index:9999">가</p>', '<p>가</p>'],
    [
      '<p style="text-align:center;background:url(https://evil.example)">가</p>',
      '<p style="text-align:center">가</p>',
    ],
    ['<p style="width:expression(alert(1))">가</p>', '<p>가</p>'],
    ['<td style="width:99999px">가</td>', '<td>가</td>'],
    [
      '<base href="https://evil.example/"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="x">가',
      '가',
    ],
    ['<p id="root" class="modal" data-x="1">가</p>', '<p>가</p>'],
    ['<!-- <script>x</script> --><p>가</p>', '<p>가</p>'],
  ])('%s', (html, safe) => {
    expect(sanitizeDetailHtml(html)).toBe(safe);
  });

  it('survives very deep nesting', () => {
    const deep = '<div>'.repeat(20_000) + '가' + '</div>'.repeat(20_000);
    const safe = sanitizeDetailHtml(deep);
    expect(safe.length).toBeLessThan(1000);
  });

  it('says of what it has seen what it said the first time, and takes nothing for it that only looks like it', () => {
    const good = '<p>가 <strong>나</strong></p>';
    const bad = '<p>가 <strong onclick="alert(1)">나</strong></p>';
    for (let round = 0; round < 3; round += 1) {
      expect(sanitizeDetailHtml(good)).toBe(good);
      expect(sanitizeDetailHtml(bad)).toBe(good);
    }
  });
});
