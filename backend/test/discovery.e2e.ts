import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://store.example' });
});
afterAll(() => test.close());

it('robots.txt keeps personal pages out and names the sitemap', async () => {
  const { text, headers } = await test.http.get('/robots.txt').expect(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(text).toContain('Disallow: /user/');
  expect(text).toContain('Sitemap: https://store.example/sitemap.xml');
});

it('sitemap.xml names every product on sale and none that is not, and follows a change', async () => {
  const categoryId = await addCategory(test, { code: 'mapped' });
  await addProduct(test, { categoryId, title: '컵', slug: '한지-컵', basePrice: 1000 });
  const numbered = await addProduct(test, { categoryId, title: '달력', slug: '2027', basePrice: 1000 });
  const hidden = { slug: 'not-on-sale', status: 'hidden' } as const;
  await addProduct(test, { categoryId, title: '숨김', basePrice: 1000, ...hidden });
  const { text, headers } = await test.http.get('/sitemap.xml').expect(200);
  expect(headers['content-type']).toContain('application/xml');
  expect(text).toContain('<loc>https://store.example/</loc>');
  const encoded = encodeURIComponent('한지-컵');
  expect(text).toContain(`<loc>https://store.example/products/${encoded}</loc><lastmod>20`);
  // A text of digits only would be read as an id.
  expect(text).toContain(`<loc>https://store.example/products/${numbered}</loc>`);
  expect(text).not.toContain('not-on-sale');

  await addProduct(test, { categoryId, title: '접시', slug: 'plate', basePrice: 1000 });
  expect((await test.http.get('/sitemap.xml')).text).toContain('/products/plate<');
  expect((await test.http.get('/sitemap.xml?part=0')).status).toBe(400);
});
