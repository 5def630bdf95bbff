import { describe, expect, it } from '@jest/globals';
import { expectSoon, openPage } from '../../scripts/testing/browser';
import { expectSound } from './support';

describe('terms and privacy', () => {
  it.each([
    ['/terms', '이용약관', '제12조 (청약철회)', 360],
    ['/privacy', '개인정보 처리방침', '6. 쿠키와 브라우저 저장소', 1280],
  ])('%s says its version and leads to every section', async (path, title, section, width) => {
    const page = await openPage({ width });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('버전 v1.0 · 시행일 2026년 11월 1일').waitFor();
    const contents = page.getByRole('navigation', { name: '목차' });
    if (width < 1024) await contents.getByText('목차 보기').click();
    await contents.getByRole('link', { name: section }).click();
    const heading = page.getByRole('heading', { level: 2, name: section });
    // Below the header, which stays at the top of the window.
    await page.waitForFunction(
      (text) => {
        const found = [...document.querySelectorAll('h2')].find((one) => one.textContent === text);
        const top = found?.getBoundingClientRect().top ?? -1;
        return top > 100 && top < window.innerHeight / 2;
      },
      (await heading.textContent()) ?? '',
    );
    await page.getByRole('button', { name: '인쇄' }).waitFor();
    await expectSound(page, 360, 1280);
  });

  it('prints only the text', async () => {
    const page = await openPage();
    await page.goto('/terms');
    await page.emulateMedia({ media: 'print' });
    await expectSoon(() => page.getByRole('banner').isVisible(), false);
    await expectSoon(() => page.getByRole('contentinfo').isVisible(), false);
    await expectSoon(() => page.getByRole('article', { name: '이용약관' }).isVisible(), true);
  });
});

describe('footer', () => {
  it('says of the shop what the law asks for', async () => {
    const page = await openPage({ width: 360 });
    await page.goto('/terms');
    const footer = page.getByRole('contentinfo');
    for (const term of [
      '상호',
      '대표자',
      '주소',
      '전화',
      '이메일',
      '사업자등록번호',
      '통신판매업 신고',
      '개인정보보호책임자',
      '호스팅서비스 제공',
    ]) {
      await footer.getByRole('term').filter({ hasText: term }).first().waitFor();
    }
    const ftc = footer.getByRole('link', { name: /사업자정보 확인/ });
    expect(await ftc.getAttribute('href')).toMatch(/ftc\.go\.kr.*wrkr_no=\d{10}$/);
    await footer.getByRole('list', { name: '협력사' }).waitFor();
    // The demo store has no chat, so nothing promises one.
    expect(await footer.getByRole('link', { name: /채팅/ }).count()).toBe(0);
  });
});
