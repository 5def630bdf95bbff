import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { statementsOf } from './catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await sql`
    insert into banners (title, sub, cta_label, href, background, sort_order, active, starts_at, ends_at) values
      ('둘째', null, null, null, null, 2, true, null, null),
      ('첫째', '한 번에', '소싱 문의', '/sourcing', '/media/demo/banner-hotel.svg', 1, true,
        now() - interval '1 hour', now() + interval '1 hour'),
      ('꺼짐', null, null, null, null, 0, false, null, null),
      ('아직', null, null, null, null, 0, true, now() + interval '1 hour', null),
      ('지남', null, null, null, null, 0, true, null, now() - interval '1 second')`.execute(
    test.em.getKysely(),
  );
});
afterAll(() => test.close());

describe('GET /banners', () => {
  it('answers what is on show now, in order, with every field of a slide', async () => {
    const answer = await test.http.get('/api/banners').expect(200);
    expect(answer.body).toEqual({
      code: 'success',
      success: true,
      message: '',
      data: [
        {
          id: 2,
          title: '첫째',
          sub: '한 번에',
          ctaLabel: '소싱 문의',
          href: '/sourcing',
          background: '/media/demo/banner-hotel.svg',
          tone: null,
          sortOrder: 1,
        },
        {
          id: 1,
          title: '둘째',
          sub: null,
          ctaLabel: null,
          href: null,
          background: null,
          tone: null,
          sortOrder: 2,
        },
      ],
    });
  });

  it('needs one statement', async () => {
    expect(await statementsOf(test, () => test.http.get('/api/banners'))).toBe(1);
  });
});
