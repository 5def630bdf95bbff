import { describe, expect, it } from '@jest/globals';
import { lostMarkup } from './detail-html';

describe('lostMarkup', () => {
  it.each([
    ['', []],
    ['<h3>사양</h3><table><tbody><tr><th>크기</th></tr></tbody></table>', []],
    ['<figure><img src="/media/a.webp"><figcaption>앞면</figcaption></figure>', ['figcaption', 'figure']],
    ['물 H<sub>2</sub>O, CO<SUB>2</SUB>', ['sub']],
    ['<p>summary</p>', []],
  ])('%p loses %j', (html, lost) => {
    expect(lostMarkup(html)).toEqual(lost);
  });
});
