import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openPage, storeUrl } from '../../scripts/testing/browser';
import { api } from './support';

interface Form {
  method: string;
  isSearch: boolean;
}

/** A page as a document, before any script has run. */
interface Document {
  status: number;
  title: string;
  description: string;
  image: string;
  canonical: string;
  forms: Form[];
  /** Names of the search landmarks. */
  searches: string[];
}

/** Public pages that need no session. */
const PAGES = [
  '/',
  '/products',
  '/products?category=drink',
  '/search?q=컵',
  '/login',
  '/signup',
  '/join',
  '/sourcing',
  '/estimate',
  '/tracking',
  '/terms',
  '/privacy',
];

/** A page that parses answers; it runs none of their scripts. */
async function reader(): Promise<Page> {
  const page = await openPage();
  await page.goto('/api/health');
  return page;
}

async function read(page: Page, path: string): Promise<Document> {
  const answer = await fetch(storeUrl(path));
  const read = await page.evaluate(
    (html) => {
      const dom = new DOMParser().parseFromString(html, 'text/html');
      const attribute = (selector: string, name: string): string =>
        dom.querySelector(selector)?.getAttribute(name) ?? '';
      return {
        title: dom.title,
        description: attribute('meta[name=description]', 'content'),
        image: attribute('meta[property="og:image"]', 'content'),
        canonical: attribute('link[rel=canonical]', 'href'),
        forms: [...dom.forms].map((form) => ({
          method: form.method,
          isSearch: form.getAttribute('role') === 'search',
        })),
        searches: [...dom.querySelectorAll('[role=search]')].map(
          (form) => form.getAttribute('aria-label') ?? '',
        ),
      };
    },
    await answer.text(),
  );
  return { status: answer.status, ...read };
}

describe('a public page as a document', () => {
  it('says what it is, names its searches apart and keeps its forms to itself', async () => {
    const page = await reader();
    for (const path of PAGES) {
      const { status, title, description, image, searches, forms } = await read(page, path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, title]).toEqual([path, expect.stringMatching(/.+ \| /)]);
      // A sentence for people, no version number and no single word.
      expect([path, description]).toEqual([path, expect.stringMatching(/[가-힣].{20,}/)]);
      const picture = await fetch(image);
      expect([path, picture.status]).toEqual([path, 200]);
      expect(picture.headers.get('content-type')).toMatch(/^image\/(png|jpeg)/);
      expect(searches).not.toContain('');
      expect([path, new Set(searches).size]).toEqual([path, searches.length]);
      // Fields are sent in the body, except for searches.
      expect([path, forms.filter(({ method, isSearch }) => method !== 'post' && !isSearch)]).toEqual([
        path,
        [],
      ]);
    }
  });
});

interface Named {
  id: number;
  name: string;
  slug: string;
}

describe('a product page as a document', () => {
  it('is found by id and by its Korean slug, under both spellings, and has one canonical address', async () => {
    const page = await reader();
    const { items } = await api<{ items: Named[] }>('/products?size=100');
    const { id, name, slug } = items.find((product) => /[가-힣]/.test(product.slug)) ?? {
      id: 0,
      name: '',
      slug: '',
    };
    const encoded = encodeURIComponent(slug);
    for (const path of [`/products/${id}`, `/p/${id}`, `/products/${encoded}`, `/p/${encoded}`]) {
      const { status, title, canonical, image } = await read(page, path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(title).toContain(name);
      expect(canonical).toBe(storeUrl(`/products/${encoded}`));
      expect((await fetch(image)).status).toBe(200);
    }
  });

  it('answers 404 where there is no such product', async () => {
    for (const path of ['/products/없는-상품', '/p/없는-상품', '/products/99999999'])
      expect([path, (await fetch(storeUrl(path))).status]).toEqual([path, 404]);
  });
});

describe('a form that is sent before the code of its page has arrived', () => {
  const send = (path: string): Promise<Response> =>
    fetch(storeUrl(path), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'identifier=buyer&password=Secret-2026',
    });

  it.each(['/login?next=%2Fcart', '/signup', '/join', '/tracking', '/estimate', '/sourcing', '/products/1'])(
    'leads back to %s, with nothing of it in the address',
    async (path) => {
      const answer = await send(path);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(path);
    },
  );

  it.each(['//evil.example/', '/api/nothing', '/user/cart', '/admin', '/no/such/page'])(
    'is no way to %s',
    async (path) => {
      const answer = await fetch(storeUrl(path), { method: 'POST', redirect: 'manual', body: 'a=b' });
      expect(answer.status).toBe(404);
    },
  );

  it('keeps the password out of the address, and what was typed can be sent again', async () => {
    const visitor = await openPage();
    // The code of the page does not arrive.
    await visitor.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await visitor.goto('/api/health');
    await visitor.evaluate(() => window.location.assign('/login'));
    await visitor.waitForURL('**/login');
    await visitor.getByLabel('아이디·이메일·휴대폰').fill('buyer');
    await visitor.getByLabel('비밀번호').fill('Secret-2026');
    await Promise.all([visitor.waitForEvent('framenavigated'), visitor.keyboard.press('Enter')]);
    await visitor.getByRole('heading', { level: 1, name: '로그인' }).waitFor();
    expect(visitor.url()).toBe(storeUrl('/login'));
  });
});
