import { describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { drawPdf } from './draw-pdf.js';
import { fontRuns, PDF_FONT } from './pdf-fonts.js';
import { drawnSeal } from './seal.js';

/** The text of a document, without spaces. */
async function textOf(definition: Parameters<typeof drawPdf>[0]): Promise<string> {
  const pdf = await drawPdf({ defaultStyle: { font: PDF_FONT }, ...definition });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s/g, '');
}

describe('a text in a PDF', () => {
  it('has its Hanja from the second font, and the number of what neither has', () => {
    expect(fontRuns('樂園호텔 😀')).toEqual([
      { text: '樂園', font: 'Noto Sans KR' },
      { text: '호텔 [U+1F600]', font: PDF_FONT },
    ]);
    expect(fontRuns('12﷼')).toEqual([{ text: '12[U+FDFC]', font: PDF_FONT }]);
    // Two characters are distinguished; a joiner is invisible.
    expect(fontRuns('👨\u200d👩').map(({ text }) => text)).toEqual(['[U+1F468][U+1F469]']);
  });

  it('is read from the drawn PDF wherever it stands', async () => {
    const body = [['金鐵商事', { text: ['박', { text: '喆', bold: true }] }]];
    const text = await textOf({
      header: () => '第一',
      footer: (page) => ({ text: `第二 ${page}` }),
      content: ['大韓民國 ﷼', { columns: [{ stack: ['北海道'] }] }, { ul: ['東京'] }, { table: { body } }],
    });
    for (const part of ['第一', '第二1', '大韓民國[U+FDFC]', '北海道', '東京', '金鐵商事', '박喆'])
      expect(text).toContain(part);
    const sealed = await textOf({ content: [{ svg: drawnSeal('樂園商事') }] });
    for (const letter of '樂園商事') expect(sealed).toContain(letter);
  });
});
